import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AskedField } from '#kernel/fields/field.ts'
import { jobContext } from '#kernel/job-context.ts'
import { objectSize } from '#kernel/storage.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { makePage } from '../pages/drafts.ts'
import { publishPage } from '../pages/publish.ts'
import { blocks, page as pageDoc, t } from '../starters/build.ts'
import { questionsId } from './contact-questions.server.ts'
import { deleteInquiries, inquiries, sendInquiry } from './inquiries.ts'
import { boxBytes, inquiryFile, removeInquiryFiles, sweepInquiryFiles } from './inquiry-files.ts'

const asked: AskedField[] = [
  { id: 'plan', kind: 'file', label: t('แบบ', 'Plan'), max: 2 },
  { id: 'photo', kind: 'image', label: t('รูป', 'Photo') },
  {
    id: 'more',
    kind: 'file',
    label: t('เพิ่มเติม', 'More'),
    shownIf: { of: 'all', rules: [{ field: 'plan', is: 'answered' }] },
  },
]
const who = { name: 'มะลิ', email: 'mali@example.com', message: 'ขอใบเสนอราคา' }
const pdf = (name: string, size = 40) => new File([`%PDF-1.7\n${'x'.repeat(size)}`], name)
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

async function shop() {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const doc = pageDoc(t('ติดต่อ', 'Contact'), t('', ''), blocks([['form', { asked }]]))
  const { id: page } = await makePage(manager, { title: t('ติดต่อ', 'Contact'), path: 'contact', doc })
  await publishPage(manager, { page, version: 1 })
  const send = (given: object, from = guestFrom(tenant)) =>
    sendInquiry(from, { path: '/contact', questions: questionsId(asked), answers: { ...who, ...given } as never })
  return { tenant, manager, send }
}

const objectsOf = async (tenant: TestTenant) => {
  const rows = await tenant.sql<{ key: string }>(
    `select file as key from cms.inquiries, jsonb_each(answers) a, jsonb_object_keys(a.value) file`,
  )
  return rows.map(({ key }) => `${tenant.id}/inquiries/${key}.bin`)
}

test('a stranger’s files come with the message, under names that harm nobody; a picture without where it was taken', async () => {
  const { tenant, manager, send } = await shop()
  await send({ plan: [pdf('../../แบบ\u202Efdp.exe'), pdf('b.pdf')], photo: new File([new Uint8Array(png)], 'a.jpg') })
  const [row] = (await inquiries(manager, {})).rows
  expect(Object.values(row!.answers.plan!)).toEqual(['แบบ fdp.pdf', 'b.pdf'])
  expect(Object.values(row!.answers.photo!)).toEqual(['a.webp'])
  const [file] = Object.keys(row!.answers.plan!)
  const answer = await inquiryFile(manager, { id: row!.id, file: file! })
  expect(await answer.text()).toMatch(/^%PDF/)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="___ fdp\.pdf"; filename\*=/),
    'x-content-type-options': 'nosniff',
  })
  for (const role of ['guest', 'user'] as const)
    await expect(inquiryFile(tenant.as(role), { id: row!.id, file: file! })).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
  const other = await newTenant()
  await expect(inquiryFile(other.as('manager'), { id: row!.id, file: file! })).rejects.toMatchObject({ status: 404 })
  await expect(inquiryFile(manager, { id: row!.id, file: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, object, string]>([
  ['a program', { plan: new File(['MZ\x90\x00'.padEnd(300, '\0')], 'a.pdf') }, 'plan'],
  ['a page for browsers', { plan: new File(['<!doctype html><script>1</script>'], 'a.pdf') }, 'plan'],
  ['three of two', { plan: [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')] }, 'plan'],
  ['an empty one', { plan: new File([], 'a.pdf') }, 'plan'],
  ['eleven MB', { plan: [pdf('a.pdf', 6e6), pdf('b.pdf', 6e6)] }, 'plan'],
  ['no picture', { photo: pdf('a.png') }, 'photo'],
  ['words where a file belongs', { photo: 'a.png' }, 'photo'],
])('refuses %s at its field, and keeps nothing', async (_what, given, field) => {
  const { tenant, send } = await shop()
  const refusal = await send(given).catch((error: unknown) => error)
  const { status, details } = refusal as { status: number; details?: { fields?: { field: string }[]; field?: string } }
  expect(status).toBeGreaterThanOrEqual(413)
  expect(status).toBeLessThanOrEqual(422)
  expect(details?.fields?.[0]?.field ?? details?.field).toBe(`answers.${field}`)
  expect(await tenant.sql('select from cms.inquiries')).toEqual([])
})

test('nobody names a file that another message brought, and what is not asked is kept nowhere', async () => {
  const { tenant, manager, send } = await shop()
  await send({ plan: pdf('a.pdf') })
  const [row] = (await inquiries(manager, {})).rows
  await send({ plan: row!.answers.plan })
  await send({ more: pdf('b.pdf') })
  const rest = (await inquiries(manager, {})).rows.slice(0, 2)
  expect(rest.map(({ answers }) => answers)).toEqual([{}, {}])
  expect(await objectsOf(tenant)).toHaveLength(1)
})

test('what is deleted takes its files with it, and a crash leaves nothing for ever', async () => {
  const { tenant, send } = await shop()
  const [admin, manager] = [tenant.as('admin'), tenant.as('manager')]
  await send({ plan: [pdf('a.pdf'), pdf('b.pdf')] })
  await send({ plan: pdf('c.pdf') })
  const keys = await objectsOf(tenant)
  expect(await Promise.all(keys.map(objectSize))).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
  const [newest] = (await inquiries(manager, {})).rows
  await deleteInquiries(admin, { id: newest!.id })
  const [{ payload }] = (await tenant.sql<{ payload: { keys: string[] } }>(
    "select payload from kernel.outbox where topic = 'cms.removeInquiryFiles'",
  )) as [{ payload: { keys: string[] } }]
  await removeInquiryFiles.handle(jobContext(tenant.id), payload)
  const left = await objectsOf(tenant)
  expect(left).toHaveLength(2)
  expect(await Promise.all(keys.map(async (key) => (await objectSize(key)) !== null))).toEqual(
    keys.map((key) => left.includes(key)),
  )
  // A row that is gone without a word, as after a crash.
  await tenant.sql('delete from cms.inquiries')
  const then = new Date(Date.now() - 50 * 3_600_000)
  for (const key of left) await utimes(join(process.env.SALA_DATA_DIR!, 'objects', key), then, then)
  await sweepInquiryFiles.handle(jobContext(tenant.id), {})
  expect(await Promise.all(left.map(objectSize))).toEqual([null, null])
})

test('strangers are bounded by pace and by room: of many at once only those that fit are kept, and words always', async () => {
  const { tenant, send } = await shop()
  const one = guestFrom(tenant)
  for (let n = 0; n < 3; n++) await send({ plan: pdf('a.pdf') }, one)
  await expect(send({ plan: pdf('a.pdf') }, one)).rejects.toMatchObject({ status: 429 })
  await send({}, one)
  await tenant.sql(
    `insert into cms.inquiries (path, name, email, message, file_bytes) select '/', 'x', 'x@example.com', 'x', 10485760 from generate_series(1, $1::int)`,
    [Math.floor(boxBytes / 10_485_760) - 1],
  )
  const room = boxBytes - Math.floor(boxBytes / 10_485_760 - 1) * 10_485_760
  const size = Math.floor(Math.min(room / 3, 5e6))
  const many = await Promise.allSettled(
    Array.from({ length: 5 }, () => send({ plan: pdf('a.pdf', size) }, guestFrom(tenant))),
  )
  const kept = many.filter(({ status }) => status === 'fulfilled').length
  expect(many.filter((it) => it.status === 'rejected').map((it) => (it.reason as { code: string }).code)).toEqual(
    Array.from({ length: 5 - kept }, () => 'BOX_FULL'),
  )
  const [sum] = await tenant.sql<{ taken: string }>('select sum(file_bytes) as taken from cms.inquiries')
  expect(Number(sum!.taken)).toBeLessThanOrEqual(boxBytes)
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(5)
  await send({}, guestFrom(tenant))
})
