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
/** ปกติ, อธิกวาร, อธิกมาส */
export const lunarYearTypes = ['common', 'adhikavara', 'adhikamasa'] as const
export type LunarYearType = (typeof lunarYearTypes)[number]

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

/** The calendar by one table of years. */
export interface LunarCalendar {
  lunarDate(day: string): LunarDate | null
  dayOfLunarDate(date: LunarDate): string | null
  lunarText(day: string): string | null
  lunarYearType(year: number): LunarYearType | null
  isHolyDay(day: string): boolean
  feastDays(year: number): FeastDays | null
}

export type FeastDays = Record<'makha' | 'visakha' | 'asalha' | 'khaoPhansa' | 'okPhansa' | 'loyKrathong', string>

const letters = { common: 'N', adhikavara: 'V', adhikamasa: 'M' } as const satisfies Record<LunarYearType, YearType>

/** The calendar with years that somebody settled since: of those that are provisional in the table. */
export function lunarCalendarWith(settled: readonly { year: number; type: LunarYearType }[]): LunarCalendar {
  const types = [...yearTypes]
  for (const { year, type } of settled)
    if (year >= FIRST_PROVISIONAL_LUNAR_YEAR && year - FIRST_YEAR < types.length)
      types[year - FIRST_YEAR] = letters[type]
  return settled.length === 0 ? published : calendarBy(types as YearType[])
}

function calendarBy(types: readonly YearType[]): LunarCalendar {
  const starts = startsOf(types)
  const monthsOf = (year: number) => monthLists[types[year - FIRST_YEAR]!]
  const lunarDate: LunarCalendar['lunarDate'] = (day) => {
    const days = daysBetween(FIRST_DAY, day)
    if (!(days >= 0)) return null
    const index = starts.findLastIndex((start) => start <= days)
    if (index >= types.length) return null
    const year = FIRST_YEAR + index
    let left = days - starts[index]!
    for (const { month, isSecondEighth, length } of monthsOf(year)) {
      if (left < length) {
        const isWaxing = left < 15
        return { year, month, isSecondEighth, isWaxing, day: isWaxing ? left + 1 : left - 14 }
      }
      left -= length
    }
    return null
  }
  const dayOfLunarDate: LunarCalendar['dayOfLunarDate'] = (date) => {
    const yearStart = starts[date.year - FIRST_YEAR]
    if (yearStart === undefined || date.year - FIRST_YEAR >= types.length) return null
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
  const lunarYearType: LunarCalendar['lunarYearType'] = (year) => {
    const letter = types[year - FIRST_YEAR]
    return lunarYearTypes.find((name) => letters[name] === letter) ?? null
  }
  return {
    lunarDate,
    dayOfLunarDate,
    lunarYearType,
    lunarText: (day) => textOf(lunarDate(day)),
    isHolyDay: (day) => isHoly(lunarDate(day), () => lunarDate(addDays(day, 1))),
    feastDays: (year) => feastsOf(year, lunarYearType(year), dayOfLunarDate),
  }
}

/** `ขึ้น 15 ค่ำ เดือน 8 หลัง`; null where there is no lunar data. */
function textOf(date: LunarDate | null): string | null {
  if (!date) return null
  const month = `${date.month}${date.isSecondEighth ? ' หลัง' : ''}`
  return `${date.isWaxing ? 'ขึ้น' : 'แรม'} ${date.day} ค่ำ เดือน ${month}`
}

/** วันพระ: waxing 8 and 15, waning 8 and the last day of the month. */
function isHoly(date: LunarDate | null, next: () => LunarDate | null): boolean {
  if (!date) return false
  if (date.day === 8 || (date.isWaxing && date.day === 15)) return true
  return !date.isWaxing && next()?.day === 1
}

/** The Buddhist days and Loy Krathong of a lunar year, which is also their Christian year. */
function feastsOf(year: number, type: LunarYearType | null, dayOf: LunarCalendar['dayOfLunarDate']): FeastDays | null {
  if (!type) return null
  const later = type === 'adhikamasa' ? 1 : 0
  const full = (month: number, isSecondEighth = false) =>
    dayOf({ year, month, isSecondEighth, isWaxing: true, day: 15 })!
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

const lengths: Record<YearType, number> = { N: 354, V: 355, M: 384 }

/** Days from the first day of the table to the first of each lunar year, and to the first that it does not know. */
const startsOf = (types: readonly YearType[]): number[] =>
  types.reduce<number[]>((starts, type) => [...starts, starts.at(-1)! + lengths[type]], [0])

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const published = calendarBy([...yearTypes] as YearType[])

/**
 * By the table as it is published. `lunarDate`: null outside 28 November 1856 to the end of lunar year 2099;
 * `dayOfLunarDate`: null where that year has no such day.
 */
export const { lunarDate, dayOfLunarDate, lunarText, lunarYearType, isHolyDay, feastDays } = published
