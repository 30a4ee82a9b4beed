/** Pure: which days a report is of, and which it is compared with. All by the business date in Bangkok, both ends included. */
import { addDays, addMonths, weekday } from '#kernel/calendar.ts'
import { parseTypedDate } from '#kernel/typed-date.ts'

export interface Range {
  from: string
  until: string
}

export const presets = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'year',
  'lastYear',
  'own',
] as const
export type Preset = (typeof presets)[number]
export const compares = ['none', 'before', 'lastYear'] as const
export type Compare = (typeof compares)[number]

const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const monthEnd = (day: string) => addDays(addMonths(monthStart(day), 1), -1)
/** Monday is the first day. */
export const weekStart = (day: string) => addDays(day, -((weekday(day) + 6) % 7))

/** A week and a month are to date: what is not over is not counted as if it were. */
export function rangeOf(preset: Preset, today: string, own?: Partial<Range>): Range {
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) }
    case 'week':
      return { from: weekStart(today), until: today }
    case 'lastWeek':
      return { from: addDays(weekStart(today), -7), until: addDays(weekStart(today), -1) }
    case 'month':
      return { from: monthStart(today), until: today }
    case 'lastMonth': {
      const from = addMonths(monthStart(today), -1)
      return { from, until: monthEnd(from) }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
    case 'lastYear': {
      const year = Number(today.slice(0, 4)) - 1
      return { from: `${year}-01-01`, until: `${year}-12-31` }
    }
    case 'own': {
      const [from, until] = [own?.from ?? today, own?.until ?? today]
      return from <= until ? { from, until } : { from: until, until: from }
    }
  }
}

/** The same day of another year; 29 February is 28 February there. */
export function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const rest = day.slice(5)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}-${rest === '02-29' && !isLeap ? '02-28' : rest}`
}

/**
 * What it is compared with. A month or a year to date with as much of the one before: 1–25 November with 1–25 October, 1–31 March
 * with 1–28 February; whole ones with whole ones; anything else with as many days before it.
 */
export function comparedWith({ from, until }: Range, compare: Compare): Range | null {
  if (compare === 'none') return null
  if (compare === 'lastYear') return { from: yearsBefore(from, 1), until: yearsBefore(until, 1) }
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === until.slice(0, 7)
  if (isMonth) {
    const before = addMonths(from, -1)
    const last = monthEnd(before)
    if (until === monthEnd(from)) return { from: before, until: last }
    const same = `${before.slice(0, 8)}${until.slice(8)}`
    return { from: before, until: same > last ? last : same }
  }
  if (from.endsWith('-01-01') && from.slice(0, 4) === until.slice(0, 4))
    return { from: yearsBefore(from, 1), until: yearsBefore(until, 1) }
  const days = daysBetween(from, until)
  return { from: addDays(from, -days), until: addDays(from, -1) }
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

export interface AskedRange extends Range {
  preset: Preset
  compare: Compare
}

/** What the address means; what it cannot mean is left out, never refused. */
export function readRange(query: URLSearchParams, today: string, usual: Preset = 'month'): AskedRange {
  const [from, until] = [query.get('from'), query.get('until')].map((day) => (day ? parseTypedDate(day) : null))
  const said = presets.find((one) => one === query.get('period'))
  const preset = said ?? (from || until ? 'own' : usual)
  const compare = compares.find((one) => one === query.get('compare')) ?? 'before'
  return { preset, compare, ...rangeOf(preset, today, { ...(from && { from }), ...(until && { until }) }) }
}
