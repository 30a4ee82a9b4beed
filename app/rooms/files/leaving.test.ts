import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { createUpload } from './upload/create-upload.ts'
import { handlers } from './jobs.ts'
import { setShare } from './share/set-share.ts'
import { someFile, somebody, someFolder, usage } from './testing.ts'
import { trashItems } from './trash/trash.ts'

const hear = (tenant: TestTenant, event: string, payload: object) =>
  Promise.all(
    handlers
      .filter(({ kind, topic }) => kind === 'event' && topic === event)
      .map(({ handle }) => handle(jobContext(tenant.id), payload)),
  )
const erased = (tenant: TestTenant, { actor }: { actor: { accountId: string } }) =>
  hear(tenant, 'identity.accountErased', { accountId: actor.accountId })

test('an erased account leaves no file, folder, trash or upload of its own, and takes up no space', async () => {
  const tenant = await newTenant()
  const [leaver, neighbour] = [await somebody(tenant), await somebody(tenant)]
  const folder = await someFolder(leaver, 'a')
  await someFile(tenant, leaver, 'in it.txt', { parent: await someFolder(leaver, 'b', { parent: folder }), size: 100 })
  await trashItems(leaver, { itemId: await someFile(tenant, leaver, 'trashed.txt', { size: 50 }) })
  await createUpload(leaver, { name: 'on its way.bin', size: 7 })
  const theirs = await someFile(tenant, neighbour, 'theirs.txt', { size: 3 })
  await erased(tenant, leaver)
  const left = await tenant.sql(`select id from files.items where status not in ('purged', 'aborted')`)
  expect(left).toEqual([{ id: theirs }])
  expect(await tenant.sql(`select from files.uploads where status = 'open'`)).toEqual([])
  expect(await usage(tenant)).toMatchObject({ all: 3, [leaver.actor.accountId]: 0 })
})

test('what they did for the business stays, without them; links they made end, others’ go on', async () => {
  const tenant = await newTenant()
  const [leaver, colleague] = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
  const price = await someFile(tenant, leaver, 'price list.pdf', { scope: 'business' })
  await setShare(leaver, { itemId: price })
  const kept = await setShare(colleague, { itemId: price, new_link: true })
  await erased(tenant, leaver)
  expect(await tenant.sql('select status, created_by from files.items')).toEqual([
    { status: 'ready', created_by: null },
  ])
  const open = await tenant.sql<{ id: string }>('select id from files.shares where is_share')
  expect(open).toEqual([{ id: kept.id }])
})

test('heard twice is heard once', async () => {
  const tenant = await newTenant()
  const leaver = await somebody(tenant)
  await someFile(tenant, leaver, 'mine.txt', { size: 5 })
  for (let time = 0; time < 2; time++) await erased(tenant, leaver)
  expect(await usage(tenant)).toMatchObject({ all: 0 })
})

test('uploads of a suspended account stop and give their space back; its files stay for the day it comes back', async () => {
  const tenant = await newTenant()
  const who = await somebody(tenant)
  await someFile(tenant, who, 'kept.txt', { size: 5 })
  await createUpload(who, { name: 'on its way.bin', size: 700 })
  const { accountId } = who.actor
  await hear(tenant, 'identity.standingChanged', { accountId, after: 'active' })
  expect(await usage(tenant)).toMatchObject({ all: 705 })
  await hear(tenant, 'identity.standingChanged', { accountId, after: 'suspended' })
  expect(await usage(tenant)).toMatchObject({ all: 5 })
  expect(await tenant.sql('select status from files.uploads')).toEqual([{ status: 'aborted' }])
  expect(await tenant.sql(`select name from files.items where status = 'ready'`)).toEqual([{ name: 'kept.txt' }])
})
