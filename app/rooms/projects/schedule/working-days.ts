/** Pure: which days a project's calendar works, by the Thai calendar of the kernel. */
import { weekday } from '#kernel/calendar.ts'
import { FIRST_HOLIDAY_YEAR, holidayOn, type HolidaySet } from '#kernel/thai-calendar/holidays.ts'
import { FIRST_PROVISIONAL_LUNAR_YEAR } from '#kernel/thai-calendar/lunar.ts'

export interface WorkCalendar {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  holidays: HolidaySet | 'none'
  /** A shop that works on Saturdays has its Saturday holiday and gets no Monday for it (Labour Protection Act s.29). */
  hasSubstitutes: boolean
  /** Its own days, off or worked, whatever else they are: declared by the cabinet, moved, called off. */
  days: Readonly<Record<string, boolean>>
}

/** Monday to Friday with the banks' holidays: where nobody has said otherwise. */
export const usualCalendar: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  holidays: 'banks',
  hasSubstitutes: true,
  days: {},
}

export function isWorkedBy({ weekdays, holidays, hasSubstitutes, days }: WorkCalendar): (day: string) => boolean {
  const works = new Set(weekdays)
  return (day) => {
    const own = days[day]
    if (own !== undefined) return own
    if (!works.has(weekday(day))) return false
    const holiday = holidays === 'none' ? undefined : holidayOn(day, holidays)
    return !holiday || (holiday.kind === 'substitute' && !hasSubstitutes)
  }
}

/**
 * Christian years between two days whose holidays nobody has published yet, or of which there is no list: what stands on
 * them may still move.
 */
export function unsureYears({ holidays }: Pick<WorkCalendar, 'holidays'>, from: string, until: string): number[] {
  if (holidays === 'none') return []
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).filter(
    (year) => year >= FIRST_PROVISIONAL_LUNAR_YEAR || year < FIRST_HOLIDAY_YEAR,
  )
}
