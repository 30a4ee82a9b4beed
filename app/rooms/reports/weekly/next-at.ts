/** Pure: when a week's letter is due, and of which week it is. By the clock in Bangkok. */
import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { type Range, weekStart } from '../range.ts'

export interface WhenWeekly {
  /** 1 is Monday. */
  weekday: number
  hour: number
}

/** The first such hour after this instant. */
export function nextAt({ weekday: on, hour }: WhenWeekly, after: Date): Date {
  const today = businessDate(after)
  const ahead = (on - weekday(today) + 7) % 7
  const at = (days: number) => new Date(businessDayStart(addDays(today, days)).getTime() + hour * 3_600_000)
  return at(ahead) > after ? at(ahead) : at(ahead + 7)
}

/** The last week that was over on that day, Monday to Sunday. */
export function weekOf(dueAt: Date): Range {
  const monday = weekStart(businessDate(dueAt))
  return { from: addDays(monday, -7), until: addDays(monday, -1) }
}
