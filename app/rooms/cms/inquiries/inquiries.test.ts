import { expect, test } from 'vitest'
import { answersLine } from '#kernel/fields/answer-text.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { guestFrom, newAccount } from '#rooms/identity/testing.ts'
import { forgetInquiries } from './forget-inquiries.ts'
import { blocks, page as pageDoc, t } from '../starters/build.ts'
import { makePage, saveDraft } from '../pages/drafts.ts'
import { publishPage } from '../pages/publish.ts'
import { questionsId } from './contact-questions.server.ts'
import { deleteInquiries, inquiries, markInquiries, sendInquiry, waitingInquiries } from './inquiries.ts'

const answers = { name: 'มะลิ', email: 'mali@example.com', phone: '', message: 'สนใจกาแฟคั่วกลาง 5 กิโลกรัม' }
const said = { path: '/contact', answers }
const saying = (more: object) => ({ ...said, answers: { ...answers, ...more } })

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no message', { message: '' }, 'message'],
  ['no way to answer', { email: '', phone: '' }, 'email'],
  ['a wrong address', { email: 'mali@' }, 'email'],
  ['a wrong number', { phone: '12' }, 'phone'],
  ['a message without end', { message: 'ก'.repeat(4001) }, 'message'],
])('refuses %s and says so at its field', async (_what, wrong, field) => {
  const tenant = await newTenant()
  await expect(sendInquiry(guestFrom(tenant), saying(wrong))).rejects.toMatchObject({
    status: 422,
    details: { fields: [{ field: `answers.${field}` }] },
  })
})

test('a machine that fills in what nobody sees is thanked, and kept nowhere', async () => {
  const tenant = await newTenant()
  await sendInquiry(guestFrom(tenant), { ...said, website: 'https://spam.example' })
  expect(await tenant.sql('select from cms.inquiries')).toEqual([])
})

test('the sixth from one address within ten minutes is turned away; from another it is taken', async () => {
  const tenant = await newTenant()
  const one = guestFrom(tenant)
  for (let n = 0; n < 5; n++) await sendInquiry(one, said)
  await expect(sendInquiry(one, said)).rejects.toMatchObject({ status: 429 })
  await sendInquiry(guestFrom(tenant), said)
})

test('staff are told in their inbox and by mail; customers are not', async () => {
  const tenant = await newTenant()
  const manager = await newAccount(tenant, { role: 'manager' })
  await newAccount(tenant)
  await sendInquiry(guestFrom(tenant), saying({ name: '<b>มะลิ</b>' }))
  const mails = await tenant.sql<{ recipient: string }>(
    "select recipient from messaging.deliveries where channel = 'mail'",
  )
  expect(mails).toEqual([{ recipient: manager.email }])
  const inbox = await tenant.sql('select account_id from messaging.threads')
  expect(inbox).toEqual([{ account_id: manager.id }])
})

test('it is listed, dealt with, deleted by those who may, and nobody else’s', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const manager = tenant.as('manager')
  await sendInquiry(guestFrom(tenant), { ...saying({ phone: '081-234-5678' }), path: '//evil.example' })
  for (const role of ['guest', 'user'] as const)
    await expect(inquiries(tenant.as(role), {})).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 })
  expect((await inquiries(other.as('manager'), {})).rows).toEqual([])
  const [row] = (await inquiries(manager, {})).rows
  expect(row).toMatchObject({ name: 'มะลิ', phone: '0812345678', path: '/', status: 'new' })
  expect(await waitingInquiries(manager, {})).toMatchObject([{ count: 1 }])
  expect(await markInquiries(other.as('manager'), { id: row!.id, done: true })).toEqual({ ids: [] })
  expect(await markInquiries(manager, { id: row!.id, done: true })).toEqual({ ids: [row!.id] })
  expect(await waitingInquiries(manager, {})).toMatchObject([{ count: 0 }])
  await expect(deleteInquiries(manager, { id: row!.id })).rejects.toMatchObject({ status: 403 })
  expect(await deleteInquiries(tenant.as('admin'), { id: row!.id })).toEqual({ ids: [row!.id] })
})

test('one visitor with all the addresses of a network does not shut the form for others', async () => {
  const tenant = await newTenant()
  const from = (address: string) => ({ ...guestFrom(tenant), address })
  for (let n = 0; n < 5; n++) await sendInquiry(from(`2001:db8::${n + 1}`), said)
  await expect(sendInquiry(from('2001:db8::9'), said)).rejects.toMatchObject({ status: 429 })
  await sendInquiry(from('2001:db8:0:1::9'), said)
})

test('what was dealt with is forgotten after a year; what was not stays', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  for (const name of ['เก่า', 'ใหม่', 'รอ']) await sendInquiry(guestFrom(tenant), saying({ name }))
  const rows = await tenant.sql<{ id: string }>("select id from cms.inquiries where name <> 'รอ' order by id")
  await markInquiries(manager, { id: rows.map(({ id }) => id), done: true })
  await tenant.sql("update cms.inquiries set done_at = now() - interval '366 days' where name = 'เก่า'")
  await forgetInquiries.handle(jobContext(tenant.id), {})
  expect(await tenant.sql('select name from cms.inquiries order by id')).toEqual([{ name: 'ใหม่' }, { name: 'รอ' }])
})

test('a business asks questions of its own: only as a page shows them, and answers are read as they were asked', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const asked = (word: string): AskedField[] => [
    {
      id: 'qkind',
      kind: 'choice',
      label: t(word, word),
      required: true,
      options: [
        { id: 'cup', label: t('เป็นแก้ว', 'By the cup') },
        { id: 'bag', label: t('เป็นถุง', 'By the bag') },
      ],
    },
    {
      id: 'qmuch',
      kind: 'number',
      label: t('กี่ถุง', 'How many'),
      required: true,
      shownIf: { of: 'all', rules: [{ field: 'qkind', is: 'is', value: 'bag' }] },
    },
  ]
  const doc = (word: string) => pageDoc(t('ติดต่อ', 'Contact'), t('', ''), blocks([['form', { asked: asked(word) }]]))
  const questions = questionsId(asked('อยากซื้ออะไร'))
  const bag = { qkind: 'bag', qmuch: '12' }
  const send = (given: object, id = questions) => sendInquiry(guestFrom(tenant), { ...saying(given), questions: id })
  const { id: page } = await makePage(manager, { title: t('ติดต่อ', 'Contact'), path: 'contact', doc: doc('อยากซื้ออะไร') })
  await expect(send(bag)).rejects.toMatchObject({ status: 409, code: 'NOT_PUBLISHED' })
  await publishPage(manager, { page, version: 1 })
  await expect(send({ qkind: 'bag' })).rejects.toMatchObject({ details: { fields: [{ field: 'answers.qmuch' }] } })
  await expect(send({ qkind: 'cup', secret: 'x' })).rejects.toMatchObject({ status: 422 })
  await send({ qkind: 'bag', qmuch: '12' })
  await send({ qkind: 'cup', qmuch: '12' })
  await saveDraft(manager, { page, version: 1, doc: doc('สนใจอะไร') })
  await publishPage(manager, { page, version: 2 })
  await send({ qkind: 'cup' }, questionsId(asked('สนใจอะไร')))
  await send({ qkind: 'cup' }) // a page that was open since before
  const { rows } = await inquiries(manager, {})
  expect(rows.map(({ fields, answers: given }) => answersLine(fields, given))).toEqual([
    'อยากซื้ออะไร: เป็นแก้ว',
    'สนใจอะไร: เป็นแก้ว',
    'อยากซื้ออะไร: เป็นแก้ว',
    'อยากซื้ออะไร: เป็นถุง\nกี่ถุง: 12',
  ])
  const other = await newTenant()
  await expect(sendInquiry(guestFrom(other), { ...said, questions })).rejects.toMatchObject({ status: 409 })
})

test.each<[string, AskedField]>([
  ['are not finished', { id: 'qa', kind: 'choice', label: t('', ''), options: [] }],
  ['ask for a national id', { id: 'qa', kind: 'nationalId', label: t('เลขบัตร', 'Id') }],
  ['ask for money', { id: 'qa', kind: 'payment', label: t('ยอด', 'Amount'), terms: [{ times: 1, of: [] }] }],
  ['stand in the place of the name', { id: 'name', kind: 'text', label: t('ชื่อร้าน', 'Shop') }],
  ['stand in the place of the message', { id: 'message', kind: 'text', label: t('เรื่อง', 'About') }],
])('a form with questions that %s is kept as a draft, and not published', async (_what, asked) => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const doc = pageDoc(t('ติดต่อ', 'Contact'), t('', ''), blocks([['form', { asked: [asked] }]]))
  const { id: page } = await makePage(manager, { title: t('ติดต่อ', 'Contact'), path: 'contact', doc })
  await expect(publishPage(manager, { page, version: 1 })).rejects.toMatchObject({ status: 422 })
})
