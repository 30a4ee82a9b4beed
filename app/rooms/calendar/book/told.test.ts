import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { myThreads, outboxOf } from '#rooms/messaging/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { handlers } from '../on.ts'
import { myCalendarFiles } from '../personal.ts'
import { seeMine } from '../see/see-mine.ts'
import { feedOf, newFeed } from '../share/feed.ts'
import { bookHour } from './book.ts'
import { moveBooking } from './booking.ts'
import { saveBookable } from './bookables.ts'

const hours = '09:00-12:00'
const week = { sun: hours, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }
const day = addDays(businessDate(new Date()), 3)
const at = (time: string) => `${day}T${time}:00+07:00`
const who = { name: 'มานี', email: 'manee@example.com' }

async function scene(more: object = {}) {
  const tenant = await newTenant('booked')
  const { id: accountId } = await newAccount(tenant, { role: 'manager' })
  const { id: guestId } = await newAccount(tenant)
  const [me, guest] = [() => tenant.as('manager', { accountId }), () => tenant.as('user', { accountId: guestId })]
  await saveBookable(me(), { name: { th: 'ปรึกษา' }, slug: 'consult', minutes: 60, ...week, ...more })
  const { token } = await bookHour(guest(), { slug: 'consult', at: at('09:00'), ...who })
  return { tenant, me, guest, accountId, guestId, token }
}

const booked = async (context: ReturnType<Awaited<ReturnType<typeof scene>>['me']>) =>
  (await seeMine(context, { from: day, until: addDays(day, 1) })).entries.filter(({ source }) => source === 'booked')

test('of a room whoever looks after bookings is told; of a person, that person alone', async () => {
  for (const [isMine, many] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const tenant = await newTenant('told')
    const [one, two] = [await newAccount(tenant, { role: 'manager' }), await newAccount(tenant, { role: 'admin' })]
    await saveBookable(tenant.as('manager', { accountId: one.id }), {
      name: { th: 'ห้อง' },
      slug: 'room',
      ...week,
      isMine,
    })
    await bookHour(tenant.as('guest'), { slug: 'room', at: at('09:00'), ...who })
    const told = await Promise.all(
      [one, two].map(
        async ({ id }) =>
          (await myThreads(tenant.as('manager', { accountId: id }), {})) as unknown as { threads: unknown[] },
      ),
    )
    expect(told.flatMap(({ threads }) => threads)).toHaveLength(many)
    expect((await outboxOf(tenant)).filter(({ subject }) => subject === 'มีการจอง: ห้อง')).toHaveLength(many)
  }
})

test('what is booked stands in the calendars of both and in their feeds, moves with it, and is nobody else’s', async () => {
  const { tenant, me, guest, token } = await scene()
  expect(await booked(me())).toMatchObject([
    { title: { th: 'ปรึกษา: มานี' }, to: '/calendar/appointments', startsAt: new Date(at('09:00')) },
  ])
  expect(await booked(guest())).toMatchObject([{ title: { th: 'ปรึกษา' }, to: `/calendar/booking/${token}` }])
  expect(await booked(tenant.as('admin'))).toEqual([])
  await moveBooking(guest(), { token, at: at('10:00') })
  expect(await booked(me())).toMatchObject([{ startsAt: new Date(at('10:00')) }])
  const feed = await newFeed(me(), {})
  const [event] = (await feedOf(tenant.as('guest'), feed)).events.filter(({ uid }) => uid.startsWith('booking-'))
  expect(event).toMatchObject({ title: 'ปรึกษา: มานี', sequence: 1 })
  const hidden = await newFeed(me(), { isBusy: true })
  expect(JSON.stringify(await feedOf(tenant.as('guest'), hidden))).not.toContain('มานี')
})

test('a copy of one’s data has what one was invited to and booked; erased, nothing of it names them, and the hour is free', async () => {
  const { tenant, me, guest, guestId } = await scene()
  const [row] = await tenant.sql<{ email: string }>('select email from identity.accounts where id = $1', [guestId])
  await saveEntry(me(), { title: 'คุย', day, from: '13:00', to: '14:00', guests: row!.email })
  const files = await myCalendarFiles(guest(), {})
  expect(files.map(({ name }) => name)).toEqual(['invitations.json', 'bookings.json'])
  expect(JSON.stringify(files)).toContain('manee@example.com')
  expect(JSON.stringify(await myCalendarFiles(me(), {}))).toContain(row!.email)
  await handlers[0]!.handle(jobContext(tenant.id), { accountId: guestId })
  expect(await tenant.sql('select state, name, email, account_id from calendar.bookings')).toEqual([
    { state: 'cancelled', name: '–', email: '–@–', account_id: null },
  ])
  expect(await tenant.sql('select 1 from calendar.attendees')).toEqual([])
  expect(await booked(me())).toEqual([])
})

test('whose hours they were is erased: who booked hears that it does not take place, and nobody books any more', async () => {
  const { tenant, accountId } = await scene()
  await handlers[0]!.handle(jobContext(tenant.id), { accountId })
  expect((await outboxOf(tenant)).map(({ subject }) => subject)).toContain('ยกเลิกแล้ว: ปรึกษา')
  expect(await tenant.sql('select is_open, account_id from calendar.bookables')).toEqual([
    { is_open: false, account_id: null },
  ])
  await expect(bookHour(tenant.as('guest'), { slug: 'consult', at: at('11:00'), ...who })).rejects.toMatchObject({
    status: 404,
  })
})
