/** What a calendar shows: whole days, or from one instant to another. Pure, for both sides. */
import { addDays, addMonths, weekday } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import type { Tone } from '../badge.tsx'

export type Entry = {
  id: string
  title: string
  /** Where it leads. */
  to?: string | undefined
  /** "room 2 · by Nok" */
  detail?: string | undefined
  tone?: Tone | undefined
  /** May be dragged, and moved to another day in the agenda. */
  isMovable?: boolean | undefined
} & (
  | { day: string; lastDay?: string | undefined; startsAt?: never }
  | { startsAt: Date; endsAt?: Date | null; day?: never }
)

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarState {
  view: CalendarView
  /** A day that is in sight, `YYYY-MM-DD`. */
  on: string
  /** What is to be loaded: days, the second is the first that is not. */
  from: string
  until: string
}

/** From the address (`?view=week&on=2026-11-26`). What is wrong there is today's month. */
export function readCalendar(params: URLSearchParams, now: Date, first: CalendarView = 'month'): CalendarState {
  const view = calendarViews.find((each) => each === params.get('view')) ?? first
  const asked = params.get('on') ?? ''
  const on = isDay(asked) ? asked : businessDate(now)
  return { view, on, ...spanOf(view, on) }
}

/** A month is shown in whole weeks; they begin on Sunday, as on Thai calendars. */
export function spanOf(view: CalendarView, on: string): { from: string; until: string } {
  if (view === 'day') return { from: on, until: addDays(on, 1) }
  const sunday = (day: string) => addDays(day, -weekday(day))
  if (view === 'week') return { from: sunday(on), until: addDays(sunday(on), 7) }
  const month = `${on.slice(0, 7)}-01`
  const next = addMonths(month, 1)
  if (view === 'agenda') return { from: month, until: next }
  return { from: sunday(month), until: addDays(sunday(addDays(next, -1)), 7) }
}

/** The day in sight after a step forth or back. */
export function turned(view: CalendarView, on: string, by: 1 | -1): string {
  if (view === 'day') return addDays(on, by)
  if (view === 'week') return addDays(on, 7 * by)
  return addMonths(`${on.slice(0, 7)}-01`, by)
}

export const firstDayOf = (entry: Entry): string => entry.day ?? businessDate(entry.startsAt)

/** An entry that ends at midnight does not stand on the next day. */
export function lastDayOf(entry: Entry): string {
  if (entry.day !== undefined) return entry.lastDay ?? entry.day
  const { startsAt, endsAt } = entry
  return endsAt && endsAt > startsAt ? businessDate(new Date(endsAt.getTime() - 1)) : businessDate(startsAt)
}

/** Days on which something stands, with what stands there, in the order of its time. */
export function byDay(entries: readonly Entry[], from: string, until: string): [string, Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of [...entries].sort(inTime)) {
    const last = lastDayOf(entry)
    for (
      let day = firstDayOf(entry) < from ? from : firstDayOf(entry);
      day <= last && day < until;
      day = addDays(day, 1)
    )
      days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Whole days first. */
const inTime = (one: Entry, other: Entry): number => startOf(one) - startOf(other)
const startOf = (entry: Entry): number => (entry.startsAt ?? businessDayStart(entry.day!)).getTime()

export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
