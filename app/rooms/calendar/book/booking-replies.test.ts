import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { settings } from '#kernel/settings.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { outboxOf, rawMailOf } from '#rooms/messaging/testing.ts'
import { type Answer, replyTo } from '#stand-ins/mail-reply.ts'
import { answerReplies } from '../reply/answer-replies.ts'
import { bookHour } from './book.ts'
import { saveBookable, seeBookables } from './bookables.ts'
import { cancelBooking, moveBooking } from './booking.ts'

const token = 'a-password-of-twenty'
settings().mail.replies = { address: 'replies@in.example', token }

const hours = '09:00-12:00'
const week = { sun: hours, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }
const day = addDays(businessDate(new Date()), 3)
const at = (time: string) => `${day}T${time}:00+07:00`
const who = { name: 'มานี', email: 'manee@example.com' }

async function scene() {
  const tenant = await newTenant('booking-replies')
  const { id: accountId } = await newAccount(tenant, { role: 'manager' })
  const me = () => tenant.as('manager', { accountId })
  await saveBookable(me(), { name: { th: 'ปรึกษา' }, slug: 'consult', minutes: 60, ...week })
  const booked = await bookHour(tenant.as('guest'), { slug: 'consult', at: at('09:00'), ...who })
  const mail = async () => {
    const mails = (await outboxOf(tenant)).filter(({ recipient }) => recipient === who.email)
    return rawMailOf(mails[0]!.id)
  }
  const handOver = async (raw: Buffer) => {
    const request = new Request('http://any.example/api/calendar/replies', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`mail:${token}`).toString('base64')}` },
      body: new Uint8Array(raw),
    })
    return (await answerReplies(tenant.as('guest'), request)).status
  }
  const answer = async (said: Answer, to?: string) => handOver((await replyTo(to ?? (await mail()), said)).raw)
  const seen = async () => (await seeBookables(me(), {})).booked
  const told = async () =>
    (await tenant.sql<{ body: string }>('select body from messaging.messages order by id')).map(({ body }) => body)
  return { tenant, booked, mail, handOver, answer, seen, told }
}

test('the confirmation comes from an address of its own; "no" from a mailbox is told, and the hour stays booked', async () => {
  const { mail, answer, seen, told } = await scene()
  const { to } = await replyTo(await mail())
  expect(to).toMatch(/^replies\+[0-9a-z]{25}\.[0-9a-z]{25}@in\.example$/)
  expect(await mail()).toContain(`<${to}>`)
  const before = (await told()).length
  expect(await answer({ answer: 'ACCEPTED' })).toBe(204)
  expect(await seen()).toMatchObject([{ answer: 'accepted', state: 'booked' }])
  expect(await told()).toHaveLength(before)
  await answer({ answer: 'DECLINED', comment: 'ป่วยค่ะ', at: new Date(Date.now() + 2000) })
  expect(await seen()).toMatchObject([{ answer: 'declined', state: 'booked' }])
  expect((await told()).slice(before)).toEqual([expect.stringContaining('ป่วยค่ะ')])
})

test('handed over thrice it is told once; an older answer, one of the time before, and one by somebody else do not count', async () => {
  const { tenant, booked, mail, handOver, answer, seen, told } = await scene()
  const first = await mail()
  const before = (await told()).length
  const { raw } = await replyTo(first, { answer: 'DECLINED', at: new Date(Date.now() - 60_000) })
  await Promise.all([1, 2, 3].map(() => handOver(raw)))
  expect(await told()).toHaveLength(before + 1)
  await answer({ answer: 'ACCEPTED', at: new Date(Date.now() - 120_000) })
  expect(await seen()).toMatchObject([{ answer: 'declined' }])
  await answer({ answer: 'ACCEPTED', as: 'other@example.com' })
  expect(await seen()).toMatchObject([{ answer: 'declined' }])
  await moveBooking(tenant.as('guest'), { token: booked.token, at: at('10:00') })
  expect(await seen()).toMatchObject([{ answer: 'needs_action' }])
  await answer({ answer: 'DECLINED' }, first)
  expect(await seen()).toMatchObject([{ answer: 'needs_action' }])
  await answer({ answer: 'TENTATIVE' })
  expect(await seen()).toMatchObject([{ answer: 'tentative' }])
})

test('what they write is told to whose hours they are; of what was called off nothing is', async () => {
  const { tenant, booked, mail, handOver, answer, seen, told } = await scene()
  const { to } = await replyTo(await mail())
  const letter = (text: string, more = '') =>
    Buffer.from(
      `From: <${who.email}>\r\nTo: <${to}>\r\nMessage-ID: <${text}@x>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    )
  await handOver(letter('ขอเปลี่ยนเป็นบ่ายได้ไหม'))
  expect((await told()).at(-1)).toContain('ขอเปลี่ยนเป็นบ่ายได้ไหม')
  const many = (await told()).length
  await handOver(letter('I am away', 'Auto-Submitted: auto-replied\r\n'))
  expect(await told()).toHaveLength(many)
  const confirmed = await mail()
  await cancelBooking(tenant.as('guest'), { token: booked.token })
  const after = (await told()).length
  await answer({ answer: 'DECLINED' }, confirmed)
  expect(await seen()).toEqual([])
  expect(await told()).toHaveLength(after)
})
