/** What stands beside a chart: eras, weekday, lunar date, zodiac year. The lunar calendar is the house's. */
import type { LunarCalendar, LunarDate } from '#kernel/thai-calendar/lunar.ts'
import { FIRST_PROVISIONAL_LUNAR_YEAR } from '#kernel/thai-calendar/lunar.ts'
import { type Day, isoDay, type Methods, mod } from '../core/index.ts'

export interface LunarSummary {
  /** null: there is no lunar data */
  date: LunarDate | null
  /** `ขึ้น 15 ค่ำ เดือน 6` */
  text: string | null
  type: 'common' | 'adhikavara' | 'adhikamasa' | null
  isHolyDay: boolean
  isProvisional: boolean
}

/** Of the astrologer's day. */
export function lunarOf(day: Day, calendar: LunarCalendar, settled: readonly number[]): LunarSummary {
  const iso = isoDay(day)
  const date = calendar.lunarDate(iso)
  return {
    date,
    text: calendar.lunarText(iso),
    type: date && calendar.lunarYearType(date.year),
    isHolyDay: calendar.isHolyDay(iso),
    isProvisional: isProvisionalAt(date?.year, settled),
  }
}

/** Once one year is unsure, so is where every later one begins. */
export function isProvisionalAt(year: number | undefined, settled: readonly number[]): boolean {
  if (year === undefined || year < FIRST_PROVISIONAL_LUNAR_YEAR) return false
  for (let each = FIRST_PROVISIONAL_LUNAR_YEAR; each <= year; each++) if (!settled.includes(each)) return true
  return false
}

/** 0 ชวด to 11 กุน; null where it depends on a lunar date that nobody has. `era` is จ.ศ. of the moment. */
export function zodiacOf(
  day: Day,
  era: number,
  { zodiacYear }: Pick<Methods, 'zodiacYear'>,
  { lunarDate }: LunarCalendar,
): number | null {
  if (zodiacYear === 'jan1') return mod(day.year - 4, 12)
  if (zodiacYear === 'thaloengsok') return mod(era + 638 - 4, 12)
  const lunar = lunarDate(isoDay(day))
  if (!lunar) return null
  // Months 1 to 4 of a lunar year belong to the animal of the year before.
  return mod(lunar.year - (lunar.month < 5 ? 1 : 0) - 4, 12)
}
