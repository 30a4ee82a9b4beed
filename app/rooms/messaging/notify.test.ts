import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import * as z from 'zod'
import { answerThread } from './answer.ts'
import { noticesOf } from './notices.ts'
import { notify } from './notify.ts'
import { changePreference, myPreferences } from './preferences.ts'
import { markRead, unreadCount } from './reading.ts'
import { remindOfReply } from './remind.ts'
import { command } from './room.ts'
import { outboxOf, someStaff, someThread, words } from './testing.ts'
import { myThreads, seeThread } from './threads.ts'
import { writeOn } from './write.ts'

const notice = noticesOf('test', {
  shipped: {
    th: ({ number }: { number: string }) => ({ title: `ส่ง ${number} แล้ว`, text: 'พัสดุออกจากร้านแล้ว', action: 'ดูคำสั่งซื้อ' }),
    en: ({ number }) => ({
      title: `${number} is on its way`,
      text: 'Your parcel has left the shop.',
      action: 'See the order',
    }),
  },
})

/** What a higher room does inside its own transaction. */
const tell = command({
  may: 'messaging.inbox',
  input: z.object({
    once: z.string(),
    kind: z.enum(['order', 'account', 'news']).default('order'),
    fail: z.boolean().default(false),
    accountId: z.uuid().optional(),
  }),
  async run(tools, { once, kind, fail, accountId = tools.context.actor.accountId! }) {
    await notify(tools, {
      accountId,
      kind,
      about: 'order:1',
      path: '/shop/orders/x',
      message: notice('shipped', { number: 'A-1' }),
      once,
    })
    if (fail) throw new Error('no')
  },
})

const english = (context: Context): Context => ({ ...context, locale: 'en' })

test('nothing is told when the transaction fails, nor to somebody of another tenant', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const me = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  const stranger = (await newAccount(other)).id
  await expect(tell(me, { once: 'a', fail: true })).rejects.toThrow('no')
  await tell(me, { once: 'b', accountId: stranger })
  expect((await myThreads(me, {})).threads).toEqual([])
  expect((await myThreads(other.as('user', { accountId: stranger }), {})).threads).toEqual([])
  expect(await outboxOf(tenant)).toEqual([])
})

test('told twenty times at once under one word, it is in the inbox once and mailed once', async () => {
  const tenant = await newTenant()
  const { id: accountId, email } = await newAccount(tenant)
  const me = tenant.as('user', { accountId })
  await Promise.all(Array.from({ length: 20 }, () => tell(me, { once: 'shipped 1' })))
  expect(await unreadCount(me, {})).toEqual({ unread: 1 })
  const mails = await outboxOf(tenant)
  expect(mails).toMatchObject([{ channel: 'mail', recipient: email, subject: 'ส่ง A-1 แล้ว' }])
  expect(mails[0]!.body).toContain(`http://${tenant.site.hostname}`)
  expect(mails[0]!.body).toContain('/shop/orders/x')
})

test('a notice is read in the language of whoever reads it, found in both, and cannot be answered', async () => {
  const tenant = await newTenant()
  const me = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  await tell(me, { once: '1' })
  await tell(me, { once: '2' })
  expect((await myThreads(me, {})).threads, 'one thread for one order').toMatchObject([
    { title: 'ส่ง A-1 แล้ว', unread: 2 },
  ])
  expect((await myThreads(english(me), { q: 'parcel' })).threads).toMatchObject([{ title: 'A-1 is on its way' }])
  const { threads } = await myThreads(me, { q: 'พัสดุ' })
  const { messages } = await seeThread(english(me), { id: threads[0]!.id })
  expect(messages[0]!.notice).toEqual({
    title: 'A-1 is on its way',
    text: 'Your parcel has left the shop.',
    action: 'See the order',
    path: '/shop/orders/x',
  })
  await expect(writeOn(me, { id: threads[0]!.id, ...words('x') })).rejects.toMatchObject({ status: 404 })
})

test('each kind goes by the ways one chose; the safety of the account always by mail; news only when asked for', async () => {
  const tenant = await newTenant()
  const me = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  await tell(me, { once: 'news', kind: 'news' })
  expect([await unreadCount(me, {}), await outboxOf(tenant)]).toEqual([{ unread: 0 }, []])
  await changePreference(me, { kind: 'order', channel: 'mail', isOn: false })
  await tell(me, { once: 'order' })
  expect([await unreadCount(me, {}), await outboxOf(tenant)]).toEqual([{ unread: 1 }, []])
  await changePreference(me, { kind: 'order', channel: 'inbox', isOn: false })
  await tell(me, { once: 'order again' })
  expect(await unreadCount(me, {})).toEqual({ unread: 1 })
  for (const channel of ['inbox', 'mail'] as const)
    await expect(changePreference(me, { kind: 'account', channel, isOn: false })).rejects.toMatchObject({ status: 422 })
  await tell(me, { once: 'password', kind: 'account' })
  expect(await outboxOf(tenant)).toHaveLength(1)
})

test('who linked LINE hears by LINE too, in one message with the way to it', async () => {
  const tenant = await newTenant()
  const { id: accountId } = await newAccount(tenant)
  const me = tenant.as('user', { accountId })
  expect(await myPreferences(me, {})).toMatchObject({ line: 'none' })
  await tenant.sql(
    "insert into identity.line_accounts (account_id, line_user_id, display_name) values ($1, 'U4af4980629', 'x')",
    [accountId],
  )
  await changePreference(me, { kind: 'order', channel: 'mail', isOn: false })
  for (const _ of ['told', 'told again']) await tell(me, { once: '1' })
  expect(await outboxOf(tenant)).toMatchObject([
    {
      channel: 'line',
      recipient: 'U4af4980629',
      body: expect.stringMatching(/^ส่ง A-1 แล้ว\n.*\nhttp.*\/shop\/orders\/x$/),
    },
  ])
  expect(await myPreferences(me, {})).toMatchObject({ line: 'reached' })
})

test('consent to news is kept with its date, and so is its end', async () => {
  const tenant = await newTenant()
  const me = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  const news = async () =>
    (await myPreferences(me, {})).preferences.find(({ kind, channel }) => kind === 'news' && channel === 'mail')!
  expect(await news()).toMatchObject({ isOn: false, decidedAt: null })
  await changePreference(me, { kind: 'news', channel: 'mail', isOn: true })
  const agreed = await news()
  expect(agreed).toMatchObject({ isOn: true, decidedAt: expect.any(Date) })
  await changePreference(me, { kind: 'news', channel: 'mail', isOn: true })
  expect((await news()).decidedAt, 'saying it again is no new decision').toEqual(agreed.decidedAt)
  await changePreference(me, { kind: 'news', channel: 'mail', isOn: false })
  const log = await tenant.sql('select action from kernel.audit_log where subject = $1 order by at', [
    `account:${me.actor.accountId}`,
  ])
  expect(log.map(({ action }) => action)).toEqual(['messaging.agreed', 'messaging.agreed', 'messaging.declined'])
})

test('who has not read the shop’s answer is told by mail; who has is left in peace', async () => {
  const tenant = await newTenant()
  const { customer, threadId } = await someThread(tenant)
  const staff = await someStaff(tenant)
  await answerThread(staff, { id: threadId, ...words('มีค่ะ') })
  expect(await outboxOf(tenant), 'not while they may be looking').toEqual([])
  await remindOfReply.handle(jobContext(tenant.id), { threadId, seq: 2 })
  const mails = await outboxOf(tenant)
  expect(mails).toMatchObject([{ subject: 'ร้านตอบข้อความของคุณ: สอบถามสินค้า' }])
  expect(mails[0]!.body).not.toContain('มีค่ะ')
  await markRead(customer, { id: threadId, seq: 2 })
  await answerThread(staff, { id: threadId, ...words('สั่งได้เลยค่ะ') })
  await markRead(customer, { id: threadId, seq: 3 })
  await remindOfReply.handle(jobContext(tenant.id), { threadId, seq: 3 })
  expect(await outboxOf(tenant)).toHaveLength(1)
})
