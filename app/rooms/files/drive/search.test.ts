import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { search, searchItems } from './search.ts'
import { somebody, someFile, someFolder } from '../testing.ts'

let tenant: TestTenant
let me: Context
beforeAll(async () => {
  tenant = await newTenant('search')
  me = await somebody(tenant)
  const folder = await someFolder(me, 'งบประมาณ', { parent: await someFolder(me, 'ปี ๒๕๖๙') })
  for (const name of ['รายงานการประชุม.pdf', 'ข้าวผัดน้ำปลา 100%.jpg', 'Straße_A.txt'])
    await someFile(tenant, me, name, { parent: folder })
  await someFile(tenant, await somebody(tenant), 'รายงานลับ.pdf')
  await someFile(tenant, me, 'รายงานที่กำลังมา', { status: 'uploading' })
})
const found = async (query: string, toneless = false) =>
  (await searchItems(me, { query, toneless })).map(({ name }) => name)

test('nothing found is a refusal of the call, and an empty list for a screen', async () => {
  await expect(search(me, { query: 'ไม่มี' })).rejects.toMatchObject({ key: 'files.nothingFound', status: 404 })
  expect(await found('ลับ')).toEqual([])
  await expect(searchItems(me, { query: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(searchItems(me, { query: 'ก', scope: 'business' })).rejects.toMatchObject({ status: 404 })
})

test('a part of a Thai name is enough, in the middle of a word; only what is there and one’s own', async () => {
  expect(await found('ประชุม')).toEqual(['รายงานการประชุม.pdf'])
  expect(await found('งาน')).toEqual(['รายงานการประชุม.pdf'])
  expect(await found('pdf รายงาน')).toEqual(['รายงานการประชุม.pdf'])
})

test('letters in whatever form: ำ in two strokes, capitals, width; % and _ mean themselves', async () => {
  expect(await found('น้\u0e4d\u0e32ปลา')).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('น\u0e4d\u0e49\u0e32ปลา')).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('ข้าว\u200bผัด')).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('\u200b')).toEqual([])
  expect(await found('ｓｔｒａ')).toEqual(['Straße_A.txt'])
  expect(await found('%')).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('_')).toEqual(['Straße_A.txt'])
})

test('เเ is แ; any word, where no name holds all of them', async () => {
  await someFile(tenant, me, 'เเผนงาน แก้ว.txt')
  expect(await found('แผนงาน')).toEqual(['เเผนงาน แก้ว.txt'])
  expect(await found('เเก้ว แผน')).toEqual(['เเผนงาน แก้ว.txt'])
  expect(await found('แก้ว zzz')).toEqual(['เเผนงาน แก้ว.txt'])
  expect(await found('\u200b zzz')).toEqual([])
})

test('without tone marks, when asked for', async () => {
  expect(await found('ขาวผัดนำ')).toEqual([])
  expect(await found('ขาวผัดนำ', true)).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('ข้าว', true)).toEqual(['ข้าวผัดน้ำปลา 100%.jpg'])
  expect(await found('่', true)).toEqual([])
})

test('each says in which folders it lies', async () => {
  const [item] = await searchItems(me, { query: 'ประชุม' })
  expect(item!.where.map(({ name }) => name)).toEqual(['ปี ๒๕๖๙', 'งบประมาณ'])
})
