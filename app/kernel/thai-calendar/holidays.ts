/**
 * Thailand's public holidays with their substitute days, for offices of the state and for banks, which differ.
 * Rules: cabinet resolution of 16 October 2001 (a holiday on a Saturday or Sunday is made up for on the next working
 * day, holidays in a row by one day together); the Bank of Thailand's yearly notifications, which keep no พืชมงคล and no
 * เข้าพรรษา but 1 May. Shops and schools mostly keep the banks' days; the law asks for 13 (Labour Protection Act s.29).
 */
import { addDays, weekday } from '../calendar.ts'
import { FIRST_PROVISIONAL_LUNAR_YEAR, feastDays } from './lunar.ts'
import { dated, fixed, type HolidayName, lunarNames, movedSubstitutes, special } from './holiday-data.ts'

export type HolidaySet = 'government' | 'banks'

export interface Holiday extends HolidayName {
  on: string
  kind: 'holiday' | 'substitute' | 'special'
  /** by the calendar of a year that nobody has published yet */
  isProvisional: boolean
}

/** From here on the special days of the cabinet are known and the rules are as above. */
export const FIRST_HOLIDAY_YEAR = 2024

/**
 * The holidays of a Christian year in their order, weekends included; substitute and special days have their own lines.
 * Empty before 2024 and after 2099. Special days of the cabinet are known as far as they are published.
 */
export function holidaysOf(year: number, set: HolidaySet): readonly Holiday[] {
  const key = `${year} ${set}`
  const known = remembered.get(key)
  if (known) return known
  const made = year < FIRST_HOLIDAY_YEAR ? [] : makeYear(year, set)
  remembered.set(key, made)
  return made
}

/** What a day is; the first of several. */
export function holidayOn(day: string, set: HolidaySet): Holiday | undefined {
  return holidaysOf(Number(day.slice(0, 4)), set).find(({ on }) => on === day)
}

const remembered = new Map<string, readonly Holiday[]>()

function makeYear(year: number, set: HolidaySet): Holiday[] {
  const days = [...daysOf(year - 1, set), ...daysOf(year, set)].sort(byDay)
  const taken = new Set(days.map(({ on }) => on))
  const madeUpFor = new Set<string>()
  const substitutes: Holiday[] = []
  for (const day of days.filter(({ on }) => isWeekend(on))) {
    const weekend = saturdayOf(day.on)
    if (madeUpFor.has(weekend)) continue
    madeUpFor.add(weekend)
    const on = substituteFor(day.on, taken)
    taken.add(on)
    substitutes.push({ ...day, th: `วันหยุดชดเชย${day.th}`, en: `Substitute for ${day.en}`, on, kind: 'substitute' })
  }
  return [...days, ...substitutes].filter(({ on }) => on.startsWith(`${year}-`)).sort(byDay)
}

function daysOf(year: number, set: HolidaySet): Holiday[] {
  const feasts = feastDays(year)
  const isProvisional = year >= FIRST_PROVISIONAL_LUNAR_YEAR
  const keeps = ({ only }: { only?: HolidaySet }) => only === undefined || only === set
  const named = (on: string, name: HolidayName, kind: Holiday['kind'] = 'holiday', unsure = false): Holiday => ({
    th: name.th,
    en: name.en,
    on,
    kind,
    isProvisional: unsure,
  })
  return [
    ...fixed.filter(keeps).map((each) => named(`${year}-${each.day}`, each)),
    ...lunarNames
      .filter(keeps)
      .flatMap((each) => (feasts ? [named(feasts[each.feast], each, 'holiday', isProvisional)] : [])),
    ...dated.filter((each) => keeps(each) && each.on.startsWith(`${year}-`)).map((each) => named(each.on, each)),
    ...special
      .filter((each) => keeps(each) && each.on.startsWith(`${year}-`))
      .map((each) => named(each.on, each, 'special')),
  ]
}

const isWeekend = (day: string): boolean => weekday(day) % 6 === 0

/** Holidays of one weekend, or in a row with it, are made up for by one day together. */
const saturdayOf = (day: string): string => (weekday(day) === 0 ? addDays(day, -1) : day)

const byDay = (a: Holiday, b: Holiday): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)

function substituteFor(day: string, taken: ReadonlySet<string>): string {
  const instead = movedSubstitutes[day]
  if (instead) return instead
  let next = addDays(day, 1)
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1)
  return next
}
