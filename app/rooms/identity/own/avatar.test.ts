import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { removeAvatar, sendAvatar, showAvatar, sweepAvatars } from './avatar.ts'
import { myProfile } from './profile.ts'
import { guestFrom, newAccount } from '../testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('avatar')
})

const someone = async () => (await (await newAccount(tenant)).signIn()).context
const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } })
    .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: { GPSLatitude: '18/1 47/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
const blob = (bytes: Uint8Array | string, type = 'image/jpeg') => new Blob([bytes as BlobPart], { type })
const fileOf = (picture: string) => ({ file: picture.split('/').at(-1)! })
const read = async (context: Parameters<typeof showAvatar>[0], picture: string) => {
  const answer = await showAvatar(context, new Request('http://x/'), fileOf(picture))
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a guest has no picture', async () => {
  await expect(sendAvatar(guestFrom(tenant), blob(await photo()))).rejects.toMatchObject({ status: 401 })
})

test('SVG, HTML and text that say they are a picture are refused by what they are', async () => {
  const context = await someone()
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    '<!doctype html><script>',
    'GIF89a',
  ])
    await expect(sendAvatar(context, blob(text))).rejects.toMatchObject({ status: 415 })
  await expect(sendAvatar(context, blob(''))).rejects.toMatchObject({ status: 422 })
  await expect(sendAvatar(context, 'a text in the place of a file')).rejects.toMatchObject({ status: 422 })
})

test('pixel bomb: refused by what its header claims, before anything is decoded', async () => {
  const context = await someone()
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(sendAvatar(context, blob(bomb))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
})

test('a picture that ends in the middle is refused, and nothing is left of it', async () => {
  const context = await someone()
  const before = (await keysOnDisk(tenant.id, 'avatars')).length
  const half = (await photo()).subarray(0, 700)
  await expect(sendAvatar(context, blob(half))).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' })
  expect(await keysOnDisk(tenant.id, 'avatars')).toHaveLength(before)
})

test('polyglot and EXIF: what is kept is drawn anew; neither script nor place nor camera are in it', async () => {
  const context = await someone()
  const original = await photo()
  expect(original.includes('CANARY-CAMERA')).toBe(true)
  const polyglot = Buffer.concat([original, Buffer.from('<script>CANARY-SCRIPT</script>PK\u0003\u0004')])
  await sendAvatar(context, blob(polyglot))
  const { picture } = await myProfile(context, {})
  for (const [path, side] of [
    [picture!, 512],
    [picture!.replace('-512', '-128'), 128],
  ] as const) {
    const { bytes, headers } = await read(context, path)
    expect(bytes.includes('CANARY')).toBe(false)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toMatch(/^private/)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: side, height: side })
    expect(facts).not.toHaveProperty('exif')
  }
})

test('who is not signed in, or is of another tenant, does not find it; nor anybody once it is removed', async () => {
  const context = await someone()
  await sendAvatar(context, blob(await photo()))
  const { picture } = await myProfile(context, {})
  await expect(read(guestFrom(tenant), picture!)).rejects.toMatchObject({ status: 401 })
  const elsewhere = await newTenant('elsewhere')
  await expect(read(elsewhere.as('admin'), picture!)).rejects.toMatchObject({ status: 404 })
  expect((await read(await someone(), picture!)).bytes.length).toBeGreaterThan(100)
  await removeAvatar(context, {})
  await expect(read(context, picture!)).rejects.toMatchObject({ status: 404 })
  expect((await myProfile(context, {})).picture).toBeNull()
})

test('path traversal: only a name of its own form is looked for', async () => {
  const context = await someone()
  for (const file of ['../../slips/x.webp', '..%2f..%2fx-512.webp', 'x-512.webp', `${'a'.repeat(32)}-64.webp`, ''])
    await expect(showAvatar(context, new Request('http://x/'), { file })).rejects.toMatchObject({ status: 404 })
})

test('the sweep leaves what is worn and what was stored a moment ago', async () => {
  const context = await someone()
  await sendAvatar(context, blob(await photo()))
  const before = await keysOnDisk(tenant.id, 'avatars')
  await sweepAvatars.handle({ ...context, actor: { accountId: null, role: 'guest', staff: [], isJob: true } }, {})
  expect((await keysOnDisk(tenant.id, 'avatars')).toSorted()).toEqual(before.toSorted())
})
