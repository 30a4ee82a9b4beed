/** Pure: on which days a shop sends and hands out, and by when it promises to have done so. */
import { addDays } from '#kernel/calendar.ts'
import { holidayOn } from '#kernel/thai-calendar/holidays.ts'
import { addWorkingDays, isWorkingDay, type Opening, type WorkingTime } from '#kernel/thai-calendar/working-time.ts'
import type { SendingDays, Span } from './terms.ts'

export interface Dispatch {
  /** sent, or ready to be fetched, by the end of this day */
  by: string
  /** false: nothing is promised, but today nothing leaves, and on that day it does again */
  isPromise: boolean
  /** days off that make it later than a usual week would, to be said */
  closed: Span | null
}

/** Of what is paid on a day; null where the shop says nothing: it promises no day and is open. */
export function dispatchOf(day: string, days: SendingDays): Dispatch | null {
  const time = workingTime(days)
  const isPromise = days.prepareDays !== null
  if (!isPromise && isWorkingDay(time, day)) return null
  const by = addWorkingDays(time, day, days.prepareDays ?? 0)
  return by === null ? null : { by, isPromise, closed: specialRest(day, by, days, time) }
}

const allDay: readonly Opening[] = [[0, 1440]]

const workingTime = ({ closedWeekdays, keepsHolidays, closedDates }: SendingDays): WorkingTime => ({
  week: Array.from({ length: 7 }, (_, day) => (closedWeekdays.includes(day) ? [] : allDay)),
  holidays: keepsHolidays ? 'banks' : 'none',
  closed: closedDates.flatMap(daysOf),
})

function daysOf({ from, until }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The first days off in between that are no mere weekday of each week, with those that lie beside them. */
function specialRest(day: string, by: string, days: SendingDays, time: WorkingTime): Span | null {
  let from: string | null = null
  let isSpecial = false
  for (let at = day; at <= by; at = addDays(at, 1)) {
    if (!isWorkingDay(time, at)) {
      from ??= at
      isSpecial ||= closesBesides(at, days)
      continue
    }
    if (from !== null && isSpecial) return { from, until: addDays(at, -1) }
    from = null
  }
  return null
}

const closesBesides = (day: string, { closedDates, keepsHolidays }: SendingDays): boolean =>
  closedDates.some(({ from, until }) => from <= day && day <= until) ||
  (keepsHolidays && holidayOn(day, 'banks') !== undefined)
