import { expect, test } from 'vitest'
import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { outboxOf } from '#rooms/messaging/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { bookHour } from './book.ts'
import { cancelBooking, cancelForGuest, moveBooking, seeBooking } from './booking.ts'
import { saveBookable, seeHours } from './bookables.ts'
import { readHours } from './hours.ts'

const everyDay = '09:00-12:00'
const day = addDays(businessDate(new Date()), 3)
const at = (time: string) => `${day}T${time}:00+07:00`
const who = { name: 'มานี', email: 'manee@example.com', phone: '0812345678' }
const week = { sun: everyDay, mon: everyDay, tue: everyDay, wed: everyDay, thu: everyDay, fri: everyDay, sat: everyDay }

async function scene(more: object = {}) {
  const tenant = await newTenant('booking')
  const { id: accountId } = await newAccount(tenant, { role: 'manager' })
  const me = () => tenant.as('manager', { accountId })
  await saveBookable(me(), { name: { th: 'ปรึกษา' }, slug: 'consult', minutes: 60, ...week, ...more })
  return { tenant, me, accountId }
}

const free = async (tenant: TestTenant, on = day) =>
  (await seeHours(tenant.as('guest'), { slug: 'consult', from: on })).days
    .find((one) => one.day === on)!
    .starts.map((start) => new Date(start.getTime() + 7 * 3_600_000).toISOString().slice(11, 16))

test('fifty who book one hour: one has it, the others are told', async () => {
  const { tenant } = await scene()
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      bookHour(tenant.as('guest'), { slug: 'consult', at: at('10:00'), ...who, email: `g${n}@example.com` }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['SLOT_TAKEN']))
  expect(await free(tenant)).toEqual(['09:00', '11:00'])
}, 60_000)

test('thirty who book two kinds of hours of one person at one time: one has it; the other hours are not free either', async () => {
  const { tenant, me } = await scene()
  await saveBookable(me(), { name: { th: 'เรียนเดี่ยว' }, slug: 'lesson', minutes: 60, ...week })
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      bookHour(tenant.as('guest'), { slug: n % 2 ? 'consult' : 'lesson', at: at('10:00'), ...who }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['SLOT_TAKEN']))
  expect(await free(tenant)).toEqual(['09:00', '11:00'])
  const behind = tenant.sql(
    `insert into calendar.bookings (bookable_id, host_id, starts_at, ends_at, taken, name, email, token_hash)
     select b.id, k.host_id, k.starts_at, k.ends_at, k.taken, 'x', 'x@y', '\\x00' from calendar.bookings k
     join calendar.bookables b on b.id <> k.bookable_id`,
  )
  await expect(behind).rejects.toThrow(/bookings_one_of_a_person/)
}, 60_000)

test('who accepts an invitation is not free then; who only has it, is', async () => {
  const { tenant, accountId } = await scene()
  const [row] = await tenant.sql<{ email: string }>('select email from identity.accounts where id = $1', [accountId])
  await saveEntry(tenant.as('manager'), { title: 'ประชุม', day, from: '09:00', to: '10:00', guests: row!.email })
  expect(await free(tenant)).toEqual(['09:00', '10:00', '11:00'])
  await tenant.sql("update calendar.attendees set answer = 'accepted'")
  expect(await free(tenant)).toEqual(['10:00', '11:00'])
})

test('whoever edits another’s hours leaves them theirs; one’s own become a room’s only when one says so', async () => {
  const { tenant, me, accountId } = await scene()
  const { id: other } = await newAccount(tenant, { role: 'manager' })
  const hours = async () =>
    (
      await tenant.sql<{ id: string; account_id: string | null; version: number }>('select * from calendar.bookables')
    )[0]!
  const save = async (context: Context, isMine: boolean) => {
    const { id, version } = await hours()
    await saveBookable(context, { id, version, name: { th: 'ปรึกษา' }, slug: 'consult', ...week, isMine })
    return (await hours()).account_id
  }
  expect(await save(tenant.as('manager', { accountId: other }), false)).toBe(accountId)
  expect(await save(me(), false)).toBe(null)
  expect(await save(me(), true)).toBe(accountId)
})

test('a day of which every hour is taken says so; a closed one says nothing', async () => {
  const { tenant } = await scene({ [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][weekday(addDays(day, 1))]!]: '' })
  for (const time of ['09:00', '10:00', '11:00'])
    await bookHour(tenant.as('guest'), { slug: 'consult', at: at(time), ...who })
  const { days } = await seeHours(tenant.as('guest'), { slug: 'consult', from: day })
  expect(days.slice(0, 3).map(({ starts, isFull }) => [starts.length, isFull])).toEqual([
    [0, true],
    [0, false],
    [3, false],
  ])
})

test('the database itself keeps two from one hour, with what is free between them', async () => {
  const { tenant } = await scene({ bufferMinutes: 15 })
  await bookHour(tenant.as('guest'), { slug: 'consult', at: at('09:00'), ...who })
  const twice = tenant.sql(
    `insert into calendar.bookings (bookable_id, starts_at, ends_at, taken, name, email, token_hash)
     select bookable_id, ends_at, ends_at + interval '1 hour', tstzrange(ends_at, ends_at + interval '1 hour'), 'x', 'x@y', '\\x00' from calendar.bookings`,
  )
  await expect(twice).rejects.toThrow(/bookings_one_at_a_time/)
})

test('an hour that is not offered is nobody’s: between two, too soon, too late, on a closed page', async () => {
  const { tenant, me } = await scene({ bufferMinutes: 20, noticeMinutes: 60, aheadDays: 7 })
  const ask = (when: string) => bookHour(tenant.as('guest'), { slug: 'consult', at: when, ...who })
  expect(await free(tenant)).toEqual(['09:00', '10:20'])
  for (const wrong of [
    at('10:00'),
    at('09:10'),
    at('11:40'),
    at('03:00'),
    `${addDays(day, 30)}T09:00:00+07:00`,
    `${addDays(day, -5)}T09:00:00+07:00`,
  ])
    await expect(ask(wrong), wrong).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  await saveBookable(me(), {
    id: (await tenant.sql<{ id: string }>('select id from calendar.bookables'))[0]!.id,
    version: 1,
    name: { th: 'ปรึกษา' },
    slug: 'consult',
    ...week,
    isOpen: false,
  })
  await expect(ask(at('09:00'))).rejects.toMatchObject({ status: 404 })
  await expect(seeHours(tenant.as('guest'), { slug: 'consult' })).rejects.toMatchObject({ status: 404 })
})

test('what stands in the calendar of whose hours they are is not free', async () => {
  const { tenant, me } = await scene()
  await saveEntry(me(), { title: 'หมอฟัน', day, from: '10:30', to: '11:00' })
  expect(await free(tenant)).toEqual(['09:00', '11:00'])
  await saveEntry(me(), { title: 'ลา', day: addDays(day, 1), isWholeDay: true })
  expect(await free(tenant, addDays(day, 1))).toEqual([])
})

test('by the link it is moved and called off; then the hour is free, and the link opens no more than that', async () => {
  const { tenant, me } = await scene()
  const { token } = await bookHour(tenant.as('guest'), { slug: 'consult', at: at('09:00'), ...who })
  const guest = () => tenant.as('guest')
  await moveBooking(guest(), { token, at: at('11:00') })
  expect(await free(tenant)).toEqual(['09:00', '10:00'])
  await bookHour(guest(), { slug: 'consult', at: at('10:00'), ...who })
  await expect(moveBooking(guest(), { token, at: at('10:00') })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  await cancelBooking(guest(), { token })
  await expect(cancelBooking(guest(), { token })).rejects.toMatchObject({ code: 'BOOKING_OVER' })
  expect(await seeBooking(guest(), { token })).toMatchObject({ state: 'cancelled' })
  expect(await free(tenant)).toEqual(['09:00', '11:00'])
  await expect(seeBooking((await newTenant()).as('guest'), { token })).rejects.toMatchObject({ status: 404 })
  const subjects = (await outboxOf(tenant))
    .filter(({ recipient }) => recipient === who.email)
    .map(({ subject }) => subject)
  expect(subjects).toContain('ยกเลิกแล้ว: ปรึกษา')
  const [left] = await tenant.sql<{ id: string }>("select id from calendar.bookings where state = 'booked'")
  await expect(cancelForGuest(tenant.as('user'), { id: left!.id })).rejects.toMatchObject({ status: 403 })
  await cancelForGuest(me(), { id: left!.id })
  expect(await free(tenant)).toEqual(['09:00', '10:00', '11:00'])
})

test('hours are read as they are typed, and refused when they meet', () => {
  expect(readHours('13.00-18.00, 9:00-12:00')).toEqual([
    [540, 720],
    [780, 1080],
  ])
  for (const wrong of ['9-12', '12:00-09:00', '09:00-12:00, 11:00-13:00', '09:00-25:00'])
    expect(readHours(wrong), wrong).toBe(null)
})
