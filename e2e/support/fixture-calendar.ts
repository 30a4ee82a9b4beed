import type { TestTenant } from '#kernel/testing.ts'
import { makeCalendar, newFeed, saveEntry } from '#rooms/calendar/index.ts'

/** Somebody's calendar with an entry and a series in it, and its address. */
export async function calendarFixture(tenant: TestTenant, accountId: string, canary: string) {
  const me = () => tenant.as('user', { accountId })
  const entry = await saveEntry(me(), { title: `นัด ${canary}`, day: '2026-12-02', from: '10:00', to: '11:00' })
  const series = await saveEntry(me(), { title: `ติว ${canary}`, day: '2026-12-01', isWholeDay: true, repeat: 'weekly' })
  const { token } = await newFeed(me(), {})
  const { id: calendar } = await makeCalendar(me(), { name: `ปฏิทิน ${canary}` })
  return { ofCalendar: [entry.id, series.id, calendar], calendar: [calendar], calendarFeed: [token] }
}
