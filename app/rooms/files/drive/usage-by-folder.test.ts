import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { trashItems } from '../trash/trash.ts'
import { usageByFolder } from './usage-by-folder.ts'

test('each folder with all that lies below it, older versions too; the trash by itself', async () => {
  const tenant = await newTenant('usage-folder')
  const me = await somebody(tenant)
  const [large, small] = [await someFolder(me, 'ใหญ่'), await someFolder(me, 'เล็ก')]
  const inner = await someFolder(me, 'ใน', { parent: large })
  await someFile(tenant, me, 'a', { parent: inner, size: 100, versions: 2 })
  await someFile(tenant, me, 'b', { parent: large, size: 10 })
  await someFile(tenant, me, 'c', { parent: small, size: 5 })
  await someFile(tenant, me, 'd', { size: 3 })
  await trashItems(me, { itemId: await someFile(tenant, me, 'e', { parent: small, size: 40 }) })
  expect(await usageByFolder(me, {})).toEqual({
    scope: 'own',
    breadcrumbs: [],
    used: 258,
    limit: 5 * 1024 ** 3,
    trash: 40,
    people: 0,
    folders: [
      { id: large, name: 'ใหญ่', bytes: 210, files: 2 },
      { id: small, name: 'เล็ก', bytes: 5, files: 1 },
    ],
    here: { bytes: 3, files: 1 },
  })
  const { folders, here, used } = await usageByFolder(me, { parent: large })
  expect([folders, here, used]).toEqual([
    [{ id: inner, name: 'ใน', bytes: 200, files: 1 }],
    { bytes: 10, files: 1 },
    258,
  ])
  await expect(usageByFolder(await somebody(tenant), { parent: large })).rejects.toMatchObject({ status: 404 })
})

test('the business’s space is full of what its members keep, too: their own drives are one sum, and nothing is said of whose', async () => {
  const tenant = await newTenant('usage-people')
  const [manager, one, two] = [await somebody(tenant, 'manager'), await somebody(tenant), await somebody(tenant)]
  await someFile(tenant, manager, 'ใบเสนอราคา', { scope: 'business', size: 30 })
  for (const who of [one, two]) await someFile(tenant, who, 'ส่วนตัว', { size: 200 })
  expect(await usageByFolder(manager, { scope: 'business' })).toMatchObject({
    used: 430,
    people: 400,
    folders: [],
    here: { bytes: 30, files: 1 },
  })
  expect(await usageByFolder(one, {})).toMatchObject({ used: 200, people: 0 })
})
