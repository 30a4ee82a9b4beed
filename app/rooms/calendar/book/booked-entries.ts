/** What stands in people's calendars because it was booked: of whose hours they are, and of who booked them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDayStart } from '#kernel/dates.ts'
import type { TimedSpan } from '#kernel/timed.ts'
import type { CalendarTables } from '../room.ts'

export interface BookedEntry {
  id: string
  th: string
  en: string
  place: string
  /** Who comes; '' for who booked it. */
  guest: string
  isHost: boolean
  startsAt: Date
  endsAt: Date
  sequence: number
  changedAt: Date
}

/** At most a thousand, the soonest first. */
export async function bookedBetween(
  { db }: Tools<CalendarTables>,
  accountId: string,
  { from, until }: TimedSpan,
): Promise<BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select k.id, b.name_th as th, b.name_en as en, b.place, k.starts_at as "startsAt", k.ends_at as "endsAt", k.sequence,
      k.changed_at as "changedAt", k.host_id is not distinct from ${accountId}::uuid as "isHost",
      case when k.host_id is not distinct from ${accountId}::uuid then k.name else '' end as guest
    from calendar.bookings k join calendar.bookables b on b.id = k.bookable_id
    where (k.host_id = ${accountId}::uuid or k.account_id = ${accountId}::uuid) and k.state = 'booked'
      and k.starts_at < ${businessDayStart(until)} and k.ends_at > ${businessDayStart(from)}
    order by k.starts_at, k.id limit 1000`.execute(db)
  return rows
}

/** By which calendars know it, for ever. */
export const bookingUid = (id: string): string => `booking-${id}@sala`
