import { beforeAll, describe, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { setAccess } from '../access.ts'
import { forgetPerson } from '../leaving.ts'
import { myFilesCopy } from '../personal.ts'
import { moveItems, renameItem } from '../move.ts'
import { renameExternal } from '../share/collaborate.ts'
import { seeExternal } from '../share/external.ts'
import { setShare } from '../share/set-share.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { restoreItems, trashItems } from '../trash/trash.ts'
import { putFile } from '../upload/new-file.ts'
import { doJob, objectDoor, uploaded } from '../upload/testing-uploads.ts'
import { restoreVersion } from '../versions.ts'
import { activityPageSize, itemActivity } from './item-activity.ts'
import { looksWritten, noteLook } from './note-look.server.ts'
import { activityOf, downloads, opens, toldOf } from './testing-activity.ts'

describe('item activity', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await newTenant('activity')
  })

  /** Somebody who does nothing yet but be called so. */
  async function named(name: string, role: 'user' | 'manager' = 'user') {
    const who = await somebody(tenant, role)
    await tenant.sql(`update identity.accounts set firstname = $2, lastname = '' where id = $1`, [
      who.actor.accountId,
      name,
    ])
    return who
  }

  test('nobody but its owner reads of an own file: a guest, a neighbour, staff and another tenant find nothing', async () => {
    const owner = await somebody(tenant)
    const itemId = await someFile(tenant, owner, 'ของฉัน.txt')
    const other = await newTenant('activity-other')
    await expect(itemActivity(guestFrom(tenant), { itemId })).rejects.toMatchObject({ status: 401 })
    for (const who of [await somebody(tenant), await somebody(tenant, 'admin'), await somebody(other, 'admin')])
      await expect(itemActivity(who, { itemId })).rejects.toMatchObject({ status: 404 })
    expect(await itemActivity(owner, { itemId })).toEqual({ entries: [], next: null })
  })

  test('of the business’s file whoever may change its drive reads; staff who may only look, and customers, do not', async () => {
    const manager = await somebody(tenant, 'manager')
    const itemId = await someFile(tenant, manager, 'ราคา.pdf', { scope: 'business' })
    const seller = tenant.as('user', { accountId: (await newAccount(tenant)).id, staff: ['seller'] })
    const cashier = tenant.as('user', { accountId: (await newAccount(tenant)).id, staff: ['cashier'] })
    await opens(cashier, itemId)
    expect(await toldOf(seller, itemId)).toHaveLength(1)
    expect(await toldOf(manager, itemId)).toHaveLength(1)
    for (const who of [cashier, await somebody(tenant)])
      await expect(itemActivity(who, { itemId })).rejects.toMatchObject({ status: 404 })
  })

  test('a collaborator of a link, and whoever else comes by one, reads nothing', async () => {
    const owner = await somebody(tenant)
    const itemId = await someFolder(owner, 'ร่วมกัน')
    const { code } = await setShare(owner, { itemId, preset: 'collaborate' })
    const helper = await somebody(tenant)
    await seeExternal(helper, { share_code: code })
    await expect(itemActivity(helper, { itemId })).rejects.toMatchObject({ status: 404 })
  })

  test('what was changed is told, by whom, from what to what', async () => {
    const owner = await somebody(tenant)
    const [from, to] = [await someFolder(owner, 'เก่า'), await someFolder(owner, 'ใหม่')]
    const itemId = await someFile(tenant, owner, 'ร่าง.txt', { parent: from, versions: 2 })
    await renameItem(owner, { itemId, newName: 'ฉบับจริง.txt' })
    await moveItems(owner, { itemId, newParentId: to })
    await moveItems(owner, { itemId, newParentId: null })
    const { code } = await setShare(owner, { itemId })
    await setShare(owner, { itemId, isShare: false })
    await setAccess(owner, { itemId, access: 'public' })
    await setAccess(owner, { itemId, access: 'private' })
    await restoreVersion(owner, { itemId, number: 1 })
    await trashItems(owner, { itemId })
    await restoreItems(owner, { itemId })
    const end = `…${code.slice(-4)}`
    expect(await toldOf(owner, itemId)).toEqual([
      'restored me',
      'trashed me',
      'versionRestored me 1 3',
      'madePrivate me',
      'madePublic me',
      `revoked me ${end}`,
      `shared me ${end}`,
      'moved me ใหม่',
      'moved me เก่า ใหม่',
      'renamed me ร่าง.txt ฉบับจริง.txt',
    ])
    expect(await toldOf(owner, to)).toEqual(['added me'])
  })

  test('what was uploaded and replaced is told; who sent it through a link that asks for no name is not named', async () => {
    const owner = await somebody(tenant)
    const folder = await someFolder(owner, 'รับไฟล์')
    const { id } = await putFile(owner, { name: 'ส่ง.txt' }, Buffer.from('one'))
    await putFile(owner, { name: 'ส่ง.txt', replace: id }, Buffer.from('two'))
    expect(await toldOf(owner, id)).toEqual(['replaced me 2', 'added me'])
    const { code } = await setShare(owner, { itemId: folder, preset: 'request' })
    const door = await objectDoor(tenant)
    const { item } = await uploaded(door, await somebody(tenant), Buffer.from('three'), { share_code: code })
    await door.close()
    expect(await toldOf(owner, item.id)).toEqual([`added somebody …${code.slice(-4)}`])
  })

  test('what came to nothing is not told', async () => {
    const owner = await somebody(tenant)
    const itemId = await someFile(tenant, owner, 'คงเดิม.txt')
    await renameItem(owner, { itemId, newName: 'คงเดิม.txt' })
    await moveItems(owner, { itemId, newParentId: null })
    await setAccess(owner, { itemId, access: 'private' })
    await expect(restoreVersion(owner, { itemId, number: 9 })).rejects.toMatchObject({ status: 404 })
    expect(await toldOf(owner, itemId)).toEqual([])
  })

  test('who works through a link that asks for an account is told by name, not as the link’s maker', async () => {
    const owner = await somebody(tenant)
    const itemId = await someFolder(owner, 'งาน')
    const inside = await someFile(tenant, owner, 'ใบงาน.txt', { parent: itemId })
    const { code } = await setShare(owner, { itemId, preset: 'collaborate' })
    await renameExternal(await named('สมชาย'), { share_code: code, itemId: inside, newName: 'ใบงาน 2.txt' })
    expect(await toldOf(owner, inside)).toEqual([`renamed สมชาย …${code.slice(-4)} ใบงาน.txt ใบงาน 2.txt`])
  })

  test('page after page, the newest first, each line once', async () => {
    const owner = await somebody(tenant)
    const itemId = await someFile(tenant, owner, 'นาน.txt')
    await tenant.sql(
      `insert into files.activity (item_id, operation, account_id, after, first_at, last_at)
     select $1, 'renamed', $2, n::text, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, 120) n`,
      [itemId, owner.actor.accountId],
    )
    const seen: string[] = []
    const sizes: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await itemActivity(owner, { itemId, cursor })
      seen.push(...page.entries.map(({ after }) => after))
      sizes.push(page.entries.length)
      cursor = page.next
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)))
    expect(sizes).toEqual([activityPageSize, activityPageSize, 20])
  })

  test('a file is opened and downloaded: two lines, each with its count', async () => {
    const [manager, clerk] = [await named('วิภา', 'manager'), await named('มานะ', 'manager')]
    const itemId = await someFile(tenant, manager, 'สัญญา.pdf', { scope: 'business' })
    await opens(clerk, itemId)
    await opens(clerk, itemId)
    await opens(manager, itemId)
    await downloads(clerk, itemId)
    const told = (await toldOf(manager, itemId)).toSorted()
    // Who opens at the turn of an hour has a line in each.
    if (told.length === 3) expect(told).toEqual(['downloaded มานะ', 'opened me', 'opened มานะ ×2'])
    expect(told.join(' ')).toMatch(/downloaded มานะ.*opened me.*opened มานะ/)
  })
})

describe('forget activity', () => {
  const rows = async (tenant: TestTenant) =>
    (await tenant.sql<{ n: number }>('select count(*)::int as n from files.activity'))[0]!.n

  async function oldLines(tenant: TestTenant, item: string, days: number, many: number): Promise<void> {
    await tenant.sql(
      `insert into files.activity (item_id, operation, last_at) select $1, 'restored', now() - make_interval(days => $2)
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
    noteLook(colleague, { item: itemId, operation: 'opened', account: leaver.actor.accountId, link: '', times: 1 })
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
})
