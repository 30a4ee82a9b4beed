import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { forgetPerson } from '../leaving.ts'
import { myFilesCopy } from '../my-files-copy.ts'
import { renameItem } from '../rename.ts'
import { someFile, somebody } from '../testing.ts'
import { doJob } from '../upload/testing-uploads.ts'
import { looksWritten, noteLook } from './note-look.server.ts'
import { activityOf, opens, toldOf } from './testing-activity.ts'

const rows = async (tenant: TestTenant) =>
  (await tenant.sql<{ n: number }>('select count(*)::int as n from files.activity'))[0]!.n

async function oldLines(tenant: TestTenant, item: string, days: number, many: number): Promise<void> {
  await tenant.sql(
    `insert into files.activity (item_id, deed, last_at) select $1, 'restored', now() - make_interval(days => $2)
     from generate_series(1, $3::int)`,
    [item, days, many],
  )
}

test('after ninety days it is forgotten, in steps, by the job of every day; what is older is not shown before', async () => {
  const tenant = await newTenant()
  const me = await somebody(tenant)
  const item = await someFile(tenant, me, 'เก่า.txt')
  await oldLines(tenant, item, 91, 2100)
  await oldLines(tenant, item, 89, 3)
  expect(await activityOf(me, item)).toHaveLength(3)
  await doJob(tenant, 'files.sweepObjects')
  expect(await rows(tenant)).toBe(3)
})

test('of somebody who has left nothing says what they looked at; what they changed stays without them', async () => {
  const tenant = await newTenant()
  const [leaver, colleague] = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
  const itemId = await someFile(tenant, colleague, 'ร้าน.txt', { scope: 'business' })
  await opens(leaver, itemId)
  await opens(colleague, itemId)
  await renameItem(leaver, { itemId, newName: 'ร้านเรา.txt' })
  await looksWritten()
  await tenant.sql(`update identity.accounts set status = 'deleted', email = null where id = $1`, [
    leaver.actor.accountId,
  ])
  await forgetPerson.handle(jobContext(tenant.id), { accountId: leaver.actor.accountId })
  // Noted before, and written only now.
  noteLook(colleague, { item: itemId, deed: 'opened', account: leaver.actor.accountId, link: '', times: 1 })
  expect((await toldOf(colleague, itemId)).toSorted()).toEqual(['opened me', 'renamed somebody ร้าน.txt ร้านเรา.txt'])
})

test('the copy of one’s data has what one did oneself, and of the business’s files only what one may still see', async () => {
  const tenant = await newTenant()
  const [me, other] = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
  const mine = await someFile(tenant, me, 'ของฉัน.txt')
  const business = await someFile(tenant, other, 'ของร้าน.txt', { scope: 'business' })
  await opens(me, mine)
  await opens(me, business)
  await opens(other, business)
  await looksWritten()
  const filesIn = async (who: typeof me) => {
    const { activity } = (await myFilesCopy(who, {}))[0]!.content as { activity: { file: string }[] }
    return activity.map(({ file }) => file).toSorted()
  }
  expect(await filesIn(me)).toEqual(['ของฉัน.txt', 'ของร้าน.txt'])
  const nowCustomer = tenant.as('user', { accountId: me.actor.accountId }) as typeof me
  expect(await filesIn(nowCustomer)).toEqual(['', 'ของฉัน.txt'])
})
