import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { objectSize } from '#kernel/storage.server.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { lookAt, newFile, photo } from './testing-pictures.ts'

const scene = async () => {
  const tenant = await newTenant()
  return { tenant, person: tenant.as('user', { accountId: (await newAccount(tenant)).id }) }
}
const itemOf = async (tenant: TestTenant, id: string) =>
  (
    await tenant.sql<{ status: string; width: number | null; height: number | null }>(
      'select status, width, height from files.items where id = $1',
      [id],
    )
  )[0]!
const renditionsOf = (tenant: TestTenant, id: string) =>
  tenant.sql<{ side: number; format: string; width: number; height: number; object_key: string }>(
    'select side, format, width, height, object_key from files.renditions where item_id = $1 order by side, format desc',
    [id],
  )
const bytesAt = async (key: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of await diskStore.read(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test('pixel bomb: a picture that claims 400 million pixels is never decoded, and stays a plain file', async () => {
  const { tenant, person } = await scene()
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(20_000, 16)
  bytes.writeUInt32BE(20_000, 20)
  const { id } = await newFile(tenant, person, { bytes, name: 'bomb.png', contentType: 'image/png' })
  await lookAt(tenant, id)
  expect(await itemOf(tenant, id)).toMatchObject({ status: 'ready' })
  expect(await renditionsOf(tenant, id)).toEqual([])
})

test('EXIF removed: what is drawn is upright, and says neither where nor by whom it was taken', async () => {
  const { tenant, person } = await scene()
  const bytes = await photo()
  expect((await sharp(bytes).metadata()).exif, 'the photo has EXIF').toBeDefined()
  const { id } = await newFile(tenant, person, { bytes })
  await lookAt(tenant, id)
  expect(await itemOf(tenant, id)).toEqual({ status: 'ready', width: 1200, height: 1600 })
  const drawn = await renditionsOf(tenant, id)
  expect(drawn).toMatchObject([
    { side: 320, format: 'webp', width: 240, height: 320 },
    { side: 1280, format: 'webp', width: 960, height: 1280 },
    { side: 1280, format: 'avif', width: 960, height: 1280 },
  ])
  for (const { object_key: key } of drawn) {
    const { exif, xmp, iptc, orientation } = await sharp(await bytesAt(key)).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
  }
})

test('its fingerprint is kept, of any kind of file', async () => {
  const { tenant, person } = await scene()
  const bytes = Buffer.from('%PDF-1.7 …')
  const { id } = await newFile(tenant, person, { bytes, name: 'ใบเสนอราคา.pdf', contentType: 'application/pdf' })
  await lookAt(tenant, id)
  const [version] = await tenant.sql('select sha256, width from files.versions where item_id = $1', [id])
  expect(version).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), width: null })
  expect(await itemOf(tenant, id)).toMatchObject({ status: 'ready' })
})

test.each([
  ['a picture cut off', Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1'), 'image/jpeg'],
  [
    'SVG with script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'],
])('%s is ready without pictures', async (_what, bytes, contentType) => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes, contentType })
  await lookAt(tenant, id)
  expect(await itemOf(tenant, id)).toMatchObject({ status: 'ready', width: null })
  expect(await renditionsOf(tenant, id)).toEqual([])
})

test('looked at twice, it has each picture once, and the first ones are gone from the store', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo({ width: 40, height: 30 }) })
  await lookAt(tenant, id)
  const before = await renditionsOf(tenant, id)
  await lookAt(tenant, id)
  const after = await renditionsOf(tenant, id)
  expect(after).toHaveLength(3)
  for (const { object_key: key } of before) expect(await objectSize(key)).toBeNull()
  for (const { object_key: key } of after) expect(await objectSize(key)).toBeGreaterThan(0)
})

test('a file whose bytes cannot be had is looked at again later, and given out without pictures in the end', async () => {
  const { tenant, person } = await scene()
  const { id, key } = await newFile(tenant, person, { bytes: await photo({ width: 40, height: 30 }) })
  await diskStore.remove(key)
  await lookAt(tenant, id)
  expect(await itemOf(tenant, id)).toMatchObject({ status: 'processing' })
  const waiting = await tenant.sql("select payload from kernel.outbox where topic = 'files.look'")
  expect(waiting).toMatchObject([{ payload: { itemId: id, version: 1, tries: 1 } }])
  await lookAt(tenant, id, 5)
  expect(await itemOf(tenant, id)).toMatchObject({ status: 'ready' })
})

test('one that was thrown away meanwhile is ready when it comes back, and a quarantined one stays so', async () => {
  const { tenant, person } = await scene()
  const { id } = await newFile(tenant, person, { bytes: await photo({ width: 40, height: 30 }) })
  await tenant.sql(
    `update files.items set status = 'trashed', trashed_at = now(), trashed_with = id, trashed_from = 'processing'
     where id = $1`,
    [id],
  )
  await lookAt(tenant, id)
  expect(await tenant.sql('select status, trashed_from from files.items where id = $1', [id])).toEqual([
    { status: 'trashed', trashed_from: 'ready' },
  ])
  const held = await newFile(tenant, person, { bytes: await photo(), name: 'ถูกกัก.jpg', status: 'quarantined' })
  await lookAt(tenant, held.id)
  expect(await itemOf(tenant, held.id)).toMatchObject({ status: 'quarantined', width: null })
})
