import { expect, test } from 'vitest'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant } from '#kernel/testing.ts'
import { approveSlip, refundInto } from '#rooms/billing/index.ts'
import { readyToSell, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { outboxOf } from '#rooms/messaging/testing.ts'
import { handlers } from '../on.ts'
import { command } from '../room.ts'
import { bookHour } from './book.ts'
import { saveBookable, seeBookables, seeHours } from './bookables.ts'
import { cancelBooking, cancelForGuest, moveBooking, seeBooking } from './booking.ts'
import { depositSale } from './deposit-sale.ts'

const hours = '09:00-12:00'
const week = { sun: hours, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }
const day = addDays(businessDate(new Date()), 3)
const at = (time: string) => `${day}T${time}:00+07:00`

let people = 0
const who = () => ({ name: 'มานี', email: `m${people++}@mail.example` })

async function scene(more: object = {}) {
  const tenant = await newTenant('deposit')
  await readyToSell(tenant)
  const { id: accountId } = await newAccount(tenant, { role: 'manager' })
  const me = () => tenant.as('manager', { accountId })
  const { id } = await saveBookable(me(), { name: { th: 'ปรึกษา' }, slug: 'consult', deposit: 30_000, ...week, ...more })
  const guest = () => tenant.as('guest')
  const book = (time: string) => bookHour(guest(), { slug: 'consult', at: at(time), ...who() })
  const state = async (token: string) => (await seeBooking(guest(), { token })).state
  const free = async () =>
    (await seeHours(guest(), { slug: 'consult', from: day })).days
      .find((one) => one.day === day)!
      .starts.map((start) => new Date(start.getTime() + 7 * 3_600_000).toISOString().slice(11, 16))
  const moneyComes = async (paySlug: string) => {
    const { slipId } = await submitSlip(guest(), slipFacts(tenant, paySlug))
    return (await approveSlip(tenant.as('manager'), { id: slipId })).outcome
  }
  const timePasses = async () => {
    const rows = await tenant.sql<{ id: string }>(
      "update calendar.bookings set hold_until = now() - interval '1 minute' where state = 'waiting' returning id",
    )
    for (const row of rows) await depositSale.clock.handle(jobContext(tenant.id), { bookingId: row.id })
  }
  const mails = async () => (await outboxOf(tenant)).filter(({ recipient }) => recipient.endsWith('@mail.example'))
  return { tenant, me, guest, id, book, state, free, moneyComes, timePasses, mails }
}

test('fifty who book one hour that asks for a deposit: one waits for its money, and nobody else has a bill', async () => {
  const { tenant, book, free, mails } = await scene()
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => book('10:00')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['SLOT_TAKEN']))
  expect(await tenant.sql('select state from calendar.bookings')).toEqual([{ state: 'waiting' }])
  expect(await tenant.sql('select amount_satang::int as satang from billing.payables')).toEqual([{ satang: 30_000 }])
  expect(await free()).toEqual(['09:00', '11:00'])
  expect(await mails()).toEqual([])
}, 60_000)

test('paid, it is booked once, told with its calendar part, and VAT is inside what was paid', async () => {
  const { tenant, me, book, state, moneyComes, mails } = await scene()
  const { token, paySlug } = await book('10:00')
  expect(await state(token)).toBe('waiting')
  expect((await seeBookables(me(), {})).booked).toMatchObject([{ state: 'waiting', depositSatang: 30_000n }])
  expect(await moneyComes(paySlug!)).toBe('accepted')
  expect(await state(token)).toBe('booked')
  expect((await mails()).map(({ subject }) => subject)).toContain('จองแล้ว: ปรึกษา')
  expect((await outboxOf(tenant)).map(({ subject }) => subject)).toContain('มีการจอง: ปรึกษา')
  expect(await tenant.sql("select (bill->>'vatSatang')::int as vat from billing.payables")).toEqual([{ vat: 1963 }])
})

test('unpaid, the hour is free when its time is over; late money has it again, or the guest chooses another hour', async () => {
  const { book, state, free, guest, moneyComes, timePasses, mails } = await scene()
  const slow = await book('10:00')
  await timePasses()
  expect([await state(slow.token), await free()]).toEqual(['expired', ['09:00', '10:00', '11:00']])
  expect(await moneyComes(slow.paySlug!)).toBe('accepted')
  expect([await state(slow.token), await free()]).toEqual(['booked', ['09:00', '11:00']])

  const late = await book('11:00')
  await timePasses()
  const quick = await book('11:00')
  expect(await moneyComes(quick.paySlug!)).toBe('accepted')
  expect(await moneyComes(late.paySlug!)).toBe('needs_decision')
  expect(await state(late.token)).toBe('undecided')
  expect((await mails()).map(({ subject }) => subject)).toContain('ได้รับมัดจำแล้ว เลือกเวลาใหม่: ปรึกษา')
  await expect(moveBooking(guest(), { token: late.token, at: at('11:00') })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  })
  await moveBooking(guest(), { token: late.token, at: at('09:00') })
  expect([await state(late.token), await free()]).toEqual(['booked', []])
})

test('money that comes late while others book that very hour: one of all has it, however they meet', async () => {
  const { tenant, book, moneyComes, timePasses } = await scene()
  const late = await book('10:00')
  await timePasses()
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => book('10:00')),
    moneyComes(late.paySlug!),
    ...Array.from({ length: 10 }, () => book('10:00')),
  ])
  const rows = await tenant.sql<{ state: string }>(
    "select state from calendar.bookings where state in ('booked', 'waiting')",
  )
  expect(rows).toHaveLength(1)
  const [first] = await tenant.sql<{ state: string }>('select state from calendar.bookings order by created_at limit 1')
  expect(first!.state).toBe(rows[0]!.state === 'booked' ? 'booked' : 'undecided')
}, 60_000)

test('who waits gives it up and the hour is free; with a slip under review it stays', async () => {
  const { tenant, me, book, state, free, guest } = await scene()
  const one = await book('09:00')
  await expect(moveBooking(guest(), { token: one.token, at: at('10:00') })).rejects.toMatchObject({
    code: 'BOOKING_OVER',
  })
  await cancelBooking(guest(), { token: one.token })
  expect([await state(one.token), await free()]).toEqual(['cancelled', ['09:00', '10:00', '11:00']])
  expect(await tenant.sql('select status from billing.payables')).toEqual([{ status: 'closed' }])
  const two = await book('10:00')
  await submitSlip(guest(), slipFacts(tenant, two.paySlug!))
  await expect(cancelBooking(guest(), { token: two.token })).rejects.toMatchObject({ status: 409 })
  const { booked } = await seeBookables(me(), {})
  await expect(cancelForGuest(me(), { id: booked[0]!.id })).rejects.toMatchObject({ status: 409 })
  expect(await state(two.token)).toBe('waiting')
})

test('the deposit goes back whole: the hour is free, and who booked is told once; called off first, it stays called off', async () => {
  for (const isCalledOff of [false, true]) {
    const { tenant, guest, book, state, free, moneyComes, mails } = await scene()
    const { token, paySlug } = await book('10:00')
    await moneyComes(paySlug!)
    if (isCalledOff) await cancelBooking(guest(), { token })
    const [paid] = await tenant.sql<{ id: string }>('select id from billing.payables')
    const giveBack = command({
      may: 'anyone',
      input: z.object({}),
      run: (tools) =>
        refundInto(tools, {
          payableId: paid!.id,
          amountSatang: 30_000n,
          reason: 'ทดสอบ',
          method: 'wallet',
          to: { account: 'refunds:test', kind: 'liability' },
        }),
    })
    await giveBack(tenant.as('admin'), {})
    expect([await state(token), await free()]).toEqual(['cancelled', ['09:00', '10:00', '11:00']])
    expect(await seeBooking(guest(), { token })).toMatchObject({ isPaid: false })
    expect((await mails()).filter(({ subject }) => subject === 'ยกเลิกแล้ว: ปรึกษา')).toHaveLength(1)
  }
})

test('the database keeps a booking with a deposit from standing unpaid, and an hour that waits from two', async () => {
  const { tenant, book } = await scene()
  await book('10:00')
  await expect(tenant.sql("update calendar.bookings set state = 'booked', hold_until = null")).rejects.toThrow(
    /bookings_paid/,
  )
  await expect(
    tenant.sql(`insert into calendar.bookings (bookable_id, starts_at, ends_at, taken, name, email, token_hash)
      select bookable_id, starts_at, ends_at, taken, 'x', 'x@y', '\\x00' from calendar.bookings`),
  ).rejects.toThrow(/bookings_one_at_a_time/)
})

test('who waits is erased: the hour is free and nobody is named; with money on its way nobody is written when it comes', async () => {
  const { tenant, free, mails } = await scene()
  const { id: accountId } = await newAccount(tenant)
  const mine = (time: string) => bookHour(tenant.as('user', { accountId }), { slug: 'consult', at: at(time), ...who() })
  await mine('09:00')
  const paying = await mine('10:00')
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, paying.paySlug!))
  await handlers[0]!.handle(jobContext(tenant.id), { accountId })
  expect(await free()).toEqual(['09:00', '11:00'])
  expect(await tenant.sql('select distinct name, email, account_id from calendar.bookings')).toEqual([
    { name: '–', email: '–@–', account_id: null },
  ])
  const before = (await mails()).length
  expect((await approveSlip(tenant.as('manager'), { id: slipId })).outcome).toBe('accepted')
  expect(await mails()).toHaveLength(before)
})

test('none is asked where it is 0; a refundable one bears no tax', async () => {
  const none = await scene({ deposit: 0 })
  expect(await none.book('09:00')).toMatchObject({ paySlug: null })
  const back = await scene({ depositVat: 'none' })
  await back.book('09:00')
  expect(await back.tenant.sql("select (bill->>'vatSatang')::int as vat from billing.payables")).toEqual([{ vat: 0 }])
})
