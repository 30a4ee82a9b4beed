import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { objectSize } from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { answerThread } from './answer.ts'
import { api } from './api.ts'
import { chooseFile, seeAttachment, sweepFiles } from './attachments.ts'
import { forgetPerson } from './erase.ts'
import { myMessagesCopy, myUnread } from './personal.ts'
import { deliverAll, someStaff, someThread, words } from './testing.ts'
import { seeThread } from './threads.ts'
import { writeOn } from './write.ts'

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a5230' } })
    .withExif({ IFD0: { Copyright: 'หลักฐาน' }, IFD3: { GPSLatitude: '18/1 47/1 0/1' } })
    .jpeg()
    .toBuffer()
const fileOf = (bytes: BlobPart, name = 'รูป.jpg') => new File([bytes], name)
const pdf = () => fileOf('%PDF-1.7\n…', 'ใบสั่งซื้อ.pdf')

/** The call as the shell makes it. */
async function fetchFile(context: Context, id: string): Promise<Response> {
  const call = api.find(({ path }) => path === '/message/attachment/{id}')!
  return 'raw' in call ? call.raw(context, new Request('http://x/'), { id }) : Promise.reject(new Error('no call'))
}
const personIn = async (tenant: TestTenant) => tenant.as('user', { accountId: (await newAccount(tenant)).id })

test.each([
  ['SVG with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['HTML that is called a picture', '<!doctype html><script>alert(1)</script>', 415],
  ['0 bytes', '', 422],
  ['a polyglot: GIF and JavaScript', 'GIF89a/*…*/=1;alert(1)', 415],
  ['a picture cut off', Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1'), 422],
  ['11 MB', Buffer.alloc(11 * 1024 * 1024, '%PDF-'), 413],
])('refuses %s', async (_what, bytes, status) => {
  const tenant = await newTenant()
  await expect(chooseFile(await personIn(tenant), fileOf(bytes))).rejects.toMatchObject({ status })
  expect(await keysOnDisk(tenant.id, 'messages')).toEqual([])
})

test('pixel bomb: a picture that claims 400 million pixels is refused before it is decoded', async () => {
  const tenant = await newTenant()
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  const refused = await chooseFile(await personIn(tenant), fileOf(bomb)).catch((error) => error.status)
  expect([413, 422]).toContain(refused)
})

test('nobody but its owner sees a file that was not sent, and nobody else can send it', async () => {
  const tenant = await newTenant()
  const { customer, threadId } = await someThread(tenant)
  const { id } = await chooseFile(customer, fileOf(await photo()))
  const neighbour = await personIn(tenant)
  for (const other of [neighbour, await someStaff(tenant), (await newTenant()).as('admin')])
    await expect(seeAttachment(other, { id })).rejects.toMatchObject({ status: 404 })
  const theirs = await someThread(tenant)
  await expect(writeOn(theirs.customer, { id: theirs.threadId, ...words('x', [id]) })).rejects.toMatchObject({
    status: 409,
  })
  await writeOn(customer, { id: threadId, ...words('', [id]) })
  await expect(writeOn(customer, { id: threadId, ...words('x', [id]) }), 'sent already').rejects.toMatchObject({
    status: 409,
  })
  await expect(seeAttachment(neighbour, { id })).rejects.toMatchObject({ status: 404 })
  await expect(seeAttachment(tenant.as('guest'), { id })).rejects.toMatchObject({ status: 401 })
})

test('at most five files go with a message, and twenty wait', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const six = Array.from({ length: 6 }, randomUUID)
  await expect(writeOn(customer, { id, ...words('x', six) })).rejects.toMatchObject({ status: 422 })
  await tenant.sql(
    `insert into messaging.attachments (account_id, object_key, media_type, name, size_bytes)
     select $1, 'k' || n, 'application/pdf', 'a.pdf', 1 from generate_series(1, 20) n`,
    [customer.actor.accountId],
  )
  await expect(chooseFile(customer, pdf())).rejects.toMatchObject({ status: 409 })
})

test('a picture arrives upright, as WebP and without EXIF; a PDF only as a download; both behind nosniff and sandbox', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const [picture, paper] = [await chooseFile(customer, fileOf(await photo())), await chooseFile(customer, pdf())]
  await writeOn(customer, { id, ...words('ตามรูปค่ะ', [paper.id, picture.id]) })
  const staff = await someStaff(tenant)
  const shown = await fetchFile(staff, picture.id)
  const { exif, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  const given = await fetchFile(staff, paper.id)
  expect(given.headers.get('content-disposition')).toMatch(/^attachment; .*%E0.*\.pdf$/)
  for (const { headers } of [shown, given]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toMatch(/^private/)
  }
  const { messages } = await seeThread(customer, { id })
  expect(messages.at(-1)!.attachments.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['ใบสั่งซื้อ.pdf', 'application/pdf'],
    ['รูป.webp', 'image/webp'],
  ])
})

test('what was never sent is gone some time later; what was sent stays', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const [kept, left] = [await chooseFile(customer, pdf()), await chooseFile(customer, pdf())]
  await writeOn(customer, { id, ...words('x', [kept.id]) })
  await tenant.sql("update messaging.attachments set created_at = now() - interval '3 hours'")
  await sweepFiles.handle(jobContext(tenant.id), {})
  expect(await seeAttachment(customer, { id: kept.id })).toMatchObject({ name: 'ใบสั่งซื้อ.pdf' })
  await expect(seeAttachment(customer, { id: left.id })).rejects.toMatchObject({ status: 404 })
})

test('an account that ended leaves no word, name or file of the person; what others wrote stays', async () => {
  const tenant = await newTenant()
  const { customer, accountId, threadId: id } = await someThread(tenant)
  const file = await chooseFile(customer, pdf())
  await writeOn(customer, { id, ...words('ที่อยู่ของฉันคือ…', [file.id]) })
  const [{ objectKey }, staff] = [await seeAttachment(customer, { id: file.id }), await someStaff(tenant)]
  await answerThread(staff, { id, ...words('รับทราบค่ะ') })
  for (const _ of ['heard', 'heard again']) await forgetPerson.handle(jobContext(tenant.id), { accountId })
  await deliverAll(tenant)
  expect(await objectSize(objectKey)).toBeNull()
  const rows = await tenant.sql<{ body: string; account_id: string | null }>(
    'select body, account_id from messaging.messages order by seq',
  )
  expect(rows).toEqual([
    { body: '', account_id: null },
    { body: '', account_id: null },
    { body: 'รับทราบค่ะ', account_id: staff.actor.accountId },
  ])
  await forgetPerson.handle(jobContext(tenant.id), { accountId: staff.actor.accountId })
  const { messages } = await seeThread(customer, { id })
  expect(messages.map(({ text, name, isErased }) => [text, name, isErased])).toEqual([
    ['', '', true],
    ['', '', true],
    ['รับทราบค่ะ', '', false],
  ])
})

test('the copy of one’s data holds one’s messages and files, and nobody else’s; the card counts what is unread', async () => {
  const tenant = await newTenant()
  const { customer, threadId: id } = await someThread(tenant)
  const neighbour = await someThread(tenant, { text: 'canary' })
  expect(await myUnread(customer, {})).toBeNull()
  const staff = await someStaff(tenant)
  const { id: fileId } = await chooseFile(staff, pdf())
  await answerThread(staff, { id, ...words('ใบสั่งซื้อค่ะ', [fileId]) })
  expect(await myUnread(customer, {})).toMatchObject({
    figure: { th: '1 ข้อความ', en: '1 message' },
    lines: [{ title: { th: 'สอบถามสินค้า' }, to: `/user/message/${id}` }],
  })
  const files = await myMessagesCopy(customer, {})
  expect(files.map(({ name }) => name)).toEqual(['messages.json', 'preferences.json', `files/${fileId} ใบสั่งซื้อ.pdf`])
  expect(JSON.stringify(files[0])).toMatch(/ใบสั่งซื้อค่ะ/)
  expect(JSON.stringify(files)).not.toMatch(/canary/)
  expect(JSON.stringify(await myMessagesCopy(neighbour.customer, {}))).not.toMatch(/ใบสั่งซื้อค่ะ/)
})
