/**
 * When a business works: its week, the holidays it keeps, the days it closes besides, and those on which it opens all the
 * same. Days are `YYYY-MM-DD`, times minutes after midnight in Bangkok.
 */
import { addDays, weekday } from '../calendar.ts'
import { businessDate, businessDayStart } from '../dates.ts'
import { type HolidaySet, holidayOn } from './holidays.ts'

/** From and to in minutes after midnight, `to` not included, later than `from`; at most 1440. */
export type Opening = readonly [from: number, to: number]

export interface WorkingTime {
  /** Sunday first; a day without openings is a day off */
  week: readonly (readonly Opening[])[]
  holidays: HolidaySet | 'none'
  /** days off of one's own: a move, a funeral, Chinese New Year */
  closed?: readonly string[]
  /** what is open on a day in place of what would be */
  exceptions?: Readonly<Record<string, readonly Opening[]>>
}

const NINE_TO_SIX: readonly Opening[] = [[540, 1080]]

/** Monday to Friday, nine to six, with the banks' holidays: where a business has said nothing. */
export const OFFICE_HOURS: WorkingTime = {
  week: [[], NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, []],
  holidays: 'banks',
}

/** What is open on a day; nothing on a day off. */
export function openingsOn(time: WorkingTime, day: string): readonly Opening[] {
  const exception = time.exceptions?.[day]
  if (exception) return exception
  if (time.closed?.includes(day)) return []
  if (time.holidays !== 'none' && holidayOn(day, time.holidays)) return []
  return time.week[weekday(day)] ?? []
}

export function isWorkingDay(time: WorkingTime, day: string): boolean {
  return openingsOn(time, day).length > 0
}

/** Whether it is open at that moment. */
export function isOpenAt(time: WorkingTime, instant: Date): boolean {
  const day = businessDate(instant)
  const minute = (instant.getTime() - businessDayStart(day).getTime()) / 60_000
  return openingsOn(time, day).some(([from, to]) => from <= minute && minute < to)
}

/**
 * The day that many working days after (or, below zero, before) a day, which itself does not count; with 0 the day
 * itself, or the next that is worked. Null when a year around it knows no such day: who never works is never done.
 */
export function addWorkingDays(time: WorkingTime, day: string, count: number): string | null {
  const step = count < 0 ? -1 : 1
  let left = Math.abs(count)
  let at = day
  if (left === 0 && isWorkingDay(time, at)) return at
  for (let idle = 0; idle <= LONGEST_REST;) {
    at = addDays(at, step)
    idle++
    if (!isWorkingDay(time, at)) continue
    idle = 0
    left--
    if (left <= 0) return at
  }
  return null
}

/** Working days from a day to another, both counted; below zero never. */
export function countWorkingDays(time: WorkingTime, from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(time, day)) count++
  return count
}

/** In days: a school's longest holiday is far shorter. */
const LONGEST_REST = 366
