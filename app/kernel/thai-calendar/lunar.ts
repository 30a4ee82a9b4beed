/**
 * The Thai lunar calendar, by which Buddhist days are dated: pure arithmetic over a table of years.
 * Odd months have 29 days, even ones 30. A common year has 354 days; in an *adhikavara* year month 7 has 30; in an
 * *adhikamasa* year month 8 comes twice. Which year is which is decided by people and published year by year.
 */
import { addDays } from '../calendar.ts'

export interface LunarDate {
  /** the Christian year in which most of the lunar year falls: month 1 begins in November or December before it */
  year: number
  /** 1 (อ้าย) to 12 */
  month: number
  /** the second month 8 of an adhikamasa year (เดือน 8 หลัง) */
  isSecondEighth: boolean
  /** waxing (ขึ้น) 1–15, then waning (แรม) 1–14 or 15 */
  isWaxing: boolean
  day: number
}

type YearType = 'N' | 'V' | 'M'

/**
 * N common, V adhikavara, M adhikamasa, for 1857 to 2099. 1992–2027 agree with every Buddhist day among the holidays
 * that the Bank of Thailand published; 1857–1991 are what two public hundred-year calendars agree on.
 */
const yearTypes =
  'NMNVMNMNVMNNMNVMNMNVMNNMVMNNMNVMNMNVMNNMNVMNMNVMNNMVMNNMNVMNVMNMNNMNVMNMVNMNVMNVMNMNNMNMVNMNVMNVMNNMVMNNMNVMNMNNMVNMVNMNMNVMNNMNMNVMNVMNMNNMVNMVNMNMVNMNVMNMNNMVNMNVMNMNVMNNMNMVNMVNMNNMNMVNMVNMNMNVMNVMNVMNNMNMNMVNMNVMNMNVMNNMNMVNMVNMNNMVNMNMVNM'
const FIRST_YEAR = 1857
const FIRST_DAY = '1856-11-28'
/** From here on nobody has published the years; calendars already disagree on 2030 and 2032. */
export const FIRST_PROVISIONAL_LUNAR_YEAR = 2028

/** The lunar date of a day `YYYY-MM-DD`; null outside 28 November 1856 to the end of lunar year 2099. */
export function lunarDate(day: string): LunarDate | null {
  const days = daysBetween(FIRST_DAY, day)
  if (!(days >= 0)) return null
  const index = yearStarts.findLastIndex((start) => start <= days)
  if (index >= yearTypes.length) return null
  const year = FIRST_YEAR + index
  let left = days - yearStarts[index]!
  for (const { month, isSecondEighth, length } of monthsOf(year)) {
    if (left < length) {
      const isWaxing = left < 15
      return { year, month, isSecondEighth, isWaxing, day: isWaxing ? left + 1 : left - 14 }
    }
    left -= length
  }
  return null
}

/** The day of a lunar date; null where that year has no such day. */
export function dayOfLunarDate(date: LunarDate): string | null {
  const yearStart = yearStarts[date.year - FIRST_YEAR]
  if (yearStart === undefined || date.year - FIRST_YEAR >= yearTypes.length) return null
  let start = yearStart
  for (const { month, isSecondEighth, length } of monthsOf(date.year)) {
    if (month === date.month && isSecondEighth === date.isSecondEighth) {
      const offset = date.isWaxing ? date.day : date.day + 15
      const isReal = date.day >= 1 && date.day <= 15 && offset <= length
      return isReal ? addDays(FIRST_DAY, start + offset - 1) : null
    }
    start += length
  }
  return null
}

/** `ขึ้น 15 ค่ำ เดือน 8 หลัง`; null where there is no lunar data. */
export function lunarText(day: string): string | null {
  const date = lunarDate(day)
  if (!date) return null
  const month = `${date.month}${date.isSecondEighth ? ' หลัง' : ''}`
  return `${date.isWaxing ? 'ขึ้น' : 'แรม'} ${date.day} ค่ำ เดือน ${month}`
}

/** Whether month 8 comes twice (อธิกมาส), or month 7 has a day more (อธิกวาร). */
export function lunarYearType(year: number): 'common' | 'adhikavara' | 'adhikamasa' | null {
  const letter = yearTypes[year - FIRST_YEAR]
  return letter === undefined ? null : ({ N: 'common', V: 'adhikavara', M: 'adhikamasa' } as const)[letter as YearType]
}

/** วันพระ: waxing 8 and 15, waning 8 and the last day of the month. */
export function isHolyDay(day: string): boolean {
  const date = lunarDate(day)
  if (!date) return false
  if (date.day === 8 || (date.isWaxing && date.day === 15)) return true
  return !date.isWaxing && lunarDate(addDays(day, 1))?.day === 1
}

/** The Buddhist days and Loy Krathong of a lunar year, which is also their Christian year. */
export function feastDays(year: number) {
  const type = lunarYearType(year)
  if (!type) return null
  const later = type === 'adhikamasa' ? 1 : 0
  const full = (month: number, isSecondEighth = false) =>
    dayOfLunarDate({ year, month, isSecondEighth, isWaxing: true, day: 15 })!
  const asalha = full(8, later === 1)
  return {
    makha: full(3 + later),
    visakha: full(6 + later),
    asalha,
    khaoPhansa: addDays(asalha, 1),
    okPhansa: full(11),
    loyKrathong: full(12),
  }
}

const monthLists: Record<YearType, readonly { month: number; isSecondEighth: boolean; length: number }[]> = {
  N: monthsOfType('N'),
  V: monthsOfType('V'),
  M: monthsOfType('M'),
}

function monthsOfType(type: YearType) {
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const length = month % 2 === 0 || (type === 'V' && month === 7) ? 30 : 29
    const first = { month, isSecondEighth: false, length }
    return type === 'M' && month === 8 ? [first, { ...first, isSecondEighth: true }] : [first]
  })
}

const monthsOf = (year: number) => monthLists[yearTypes[year - FIRST_YEAR] as YearType]

const lengths: Record<YearType, number> = { N: 354, V: 355, M: 384 }

/** Days from the first day of the table to the first of each lunar year, and to the first that it does not know. */
const yearStarts = Array.from(yearTypes as Iterable<YearType>).reduce<number[]>(
  (starts, type) => [...starts, starts.at(-1)! + lengths[type]],
  [0],
)

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
