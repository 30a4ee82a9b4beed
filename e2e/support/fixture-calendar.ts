import { randomUUID } from 'node:crypto'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { bookHour, makeCalendar, newFeed, saveBookable, saveEntry } from '#rooms/calendar/index.ts'

/** Somebody's calendar with an entry and a series in it, its address, and an hour that was booked. */
export async function calendarFixture(tenant: TestTenant, accountId: string, canary: string) {
  const me = () => tenant.as('user', { accountId })
  const entry = await saveEntry(me(), { title: `นัด ${canary}`, day: '2026-12-02', from: '10:00', to: '11:00' })
  const series = await saveEntry(me(), { title: `ติว ${canary}`, day: '2026-12-01', isWholeDay: true, repeat: 'weekly' })
  const { token } = await newFeed(me(), {})
  const { id: calendar } = await makeCalendar(me(), { name: `ปฏิทิน ${canary}` })
  const all = '09:00-12:00'
  const hours = { sun: all, mon: all, tue: all, wed: all, thu: all, fri: all, sat: all }
  const slug = `hours-${randomUUID().slice(0, 8)}`
  await saveBookable(tenant.as('manager'), { name: { th: `ปรึกษา ${canary}` }, slug, ...hours, isMine: false })
  const at = `${addDays(businessDate(new Date()), 2)}T09:00:00+07:00`
  const booking = await bookHour(tenant.as('guest'), { slug, at, name: canary, email: `${canary}@example.com` })
  const [row] = await tenant.sql<{ id: string }>('select id from calendar.bookings')
  return {
    ofCalendar: [entry.id, series.id, calendar],
    calendar: [calendar],
    calendarFeed: [token],
    calendarBooking: [booking.token],
    calendarHours: [slug],
    bookings: [row!.id],
  }
}
