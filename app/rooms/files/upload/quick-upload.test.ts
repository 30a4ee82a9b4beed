import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { quickUpload } from './quick-upload.ts'
import { somebody, someFile, someFolder } from '../testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('quick')
})

test('shows nobody else’s files, nothing of other days, and nothing that is not there yet', async () => {
  const me = await somebody(tenant)
  const neighbour = await somebody(tenant)
  await someFile(tenant, neighbour, 'ของเขา.jpg')
  await someFile(tenant, me, 'กำลังมา.jpg', { status: 'uploading' })
  await someFile(tenant, me, 'เมื่อวาน.jpg')
  await tenant.sql("update files.items set created_at = now() - interval '1 day' where name = 'เมื่อวาน.jpg'")
  expect((await quickUpload(me, {})).today).toEqual([])
  await someFile(tenant, me, 'แรก.jpg')
  await someFile(tenant, me, 'หลัง.jpg', { parent: await someFolder(me, 'งาน') })
  const { today, folders } = await quickUpload(me, {})
  expect(today.map(({ name }) => name)).toEqual(['หลัง.jpg', 'แรก.jpg'])
  expect(folders.map(({ name }) => name)).toEqual(['งาน'])
})

test('a guest has no drive', async () => {
  await expect(quickUpload(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
})

test.each(['อัปโหลดด่วน', 'Quick upload'])('the folder “%s” is used again in both languages', async (name) => {
  const me = await somebody(tenant)
  expect((await quickUpload(me, {})).quickFolder).toBeNull()
  const id = await someFolder(me, name)
  expect(await quickUpload(me, {})).toMatchObject({ quickFolder: id, folders: [] })
})
