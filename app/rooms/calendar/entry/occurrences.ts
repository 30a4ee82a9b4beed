/**
 * Pure: when an entry takes place between two days. Whole days are days, never instants; what has hours keeps the clock
 * of its zone, whatever zone this server keeps.
 */
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#kernel/calendar.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { endless, expanded } from './last-of.ts'

export type When =
  | { startsAt: Date; endsAt: Date; startsOn?: never; lastOn?: never }
  | { startsOn: string; lastOn: string; startsAt?: never; endsAt?: never }

export type Series = When & {
  zone: string
  /** '' where it takes place once, or on `also` besides. */
  rule: string
  also: readonly string[]
  skipped: readonly string[]
}

/** By when it would have begun it is known, also when it was moved. */
export type Occurrence = When & { key: string }

/** Days in Bangkok, the second is the first that is not asked for. */
export interface Span {
  from: string
  until: string
}

/** Of one entry between two days; more of it nobody can look at. */
const most = 1000

/** `2026-12-01T11:00:00Z` or `2026-12-01` */
export const keyOf = (when: When): string =>
  when.startsOn ?? `${new Date(Math.floor(when.startsAt.getTime() / 1000) * 1000).toISOString().slice(0, 19)}Z`

export const isSeries = ({ rule, also }: Pick<Series, 'rule' | 'also'>): boolean => rule !== '' || also.length > 0

/** `isTried`: what cannot be expanded is thrown, and not left out. */
export function occurrencesOf(series: Series, span: Span, isTried = false): Occurrence[] {
  const gone = new Set(series.skipped)
  const keys = new Set(isSeries(series) ? [...byRule(series, span, isTried), ...series.also] : [keyOf(series)])
  return [...keys]
    .filter((key) => !gone.has(key))
    .sort()
    .map((key) => ({ key, ...whenAt(series, key) }))
    .filter((when) => isWithin(when, span))
    .slice(0, most)
}

export function isWithin(when: When, { from, until }: Span): boolean {
  if (when.startsOn !== undefined) return when.startsOn < until && when.lastOn >= from
  const [first, end] = [businessDayStart(from), businessDayStart(until)]
  return when.startsAt < end && (when.endsAt > first || when.startsAt >= first)
}

/** As long as the first of the series. */
export function whenAt(series: Series, key: string): When {
  if (series.startsOn !== undefined) {
    const day = key.slice(0, 10)
    return { startsOn: day, lastOn: addDays(day, daysBetween(series.startsOn, series.lastOn)) }
  }
  const startsAt = new Date(key.length === 10 ? `${key}T00:00:00Z` : key)
  return { startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(series)) }
}

function byRule(series: Series, { from, until }: Span, isTried: boolean): string[] {
  const own = keyOf(series)
  if (series.rule === '') return [own]
  const isDays = series.startsOn !== undefined
  const days = isDays ? daysBetween(series.startsOn!, series.lastOn!) : Math.ceil(lengthOf(series) / dayMs)
  // Days are reckoned in UTC, where each has the same length.
  const [first, end] = isDays
    ? [new Date(`${addDays(from, -days)}T00:00Z`), new Date(`${until}T00:00Z`)]
    : [new Date(businessDayStart(from).getTime() - days * dayMs), businessDayStart(until)]
  const rule = endless(startLine(series), series.rule)
  if (rule === null) return []
  return momentsOf(startLine(series), rule, { first, end, isTried })
    .slice(0, most)
    .map(({ epochMilliseconds }) => {
      const startsAt = new Date(epochMilliseconds)
      return isDays ? startsAt.toISOString().slice(0, 10) : keyOf({ startsAt, endsAt: startsAt })
    })
}

interface Looked {
  first: Date
  end: Date
  isTried: boolean
}

/** A rule over which the library stumbles has no moments: the calendar around it is still there. */
function momentsOf(start: string, rule: string, { first, end, isTried }: Looked) {
  try {
    return expanded(start, rule).between(first, end, true)
  } catch (error) {
    if (isTried) throw error
    return []
  }
}

export function startLine(series: Series): string {
  if (series.startsOn !== undefined) return `DTSTART:${series.startsOn.replaceAll('-', '')}T000000Z`
  const wall = Temporal.Instant.fromEpochMilliseconds(series.startsAt.getTime()).toZonedDateTimeISO(series.zone)
  const text = wall.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  return `DTSTART;TZID=${series.zone}:${text}`
}

const dayMs = 86_400_000
const lengthOf = ({ startsAt, endsAt }: Series): number => endsAt!.getTime() - startsAt!.getTime()
const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs
