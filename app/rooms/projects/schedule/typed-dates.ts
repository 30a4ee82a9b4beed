/** Pure: what the other dates of a task are when one of them is typed. An end that was typed stays, and its days follow. */
import { addDays } from '#kernel/calendar.ts'

export interface Dates {
  startOn: string | null
  dueOn: string | null
  days: number | null
  isPinned: boolean
}

type Works = (day: string) => boolean

/** Working days from one day to another, both counted. */
export function workedBetween(works: Works, from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (works(day)) count++
  return count
}

/** The nearest working days before and after a day off. */
export function nearestWorked(works: Works, day: string): { before: string; after: string } {
  const walk = (step: number) => {
    let at = day
    for (let left = 366; left > 0 && !works(at); left--) at = addDays(at, step)
    return at
  }
  return { before: walk(-1), after: walk(1) }
}

/** A beginning: with days known the end follows. Who says when work that waits for other work begins means it: pinned. */
export function withStart(
  dates: Dates,
  startOn: string | null,
  { works, waits }: { works: Works; waits: boolean },
): Dates {
  if (startOn === null) return { ...dates, startOn, days: null, isPinned: false }
  const { dueOn, days } = dates
  const isPinned = dates.isPinned || waits
  if (days !== null) return { ...dates, startOn, dueOn: dueOn !== null && dueOn < startOn ? startOn : dueOn, isPinned }
  if (dueOn === null || dueOn < startOn) return { startOn, dueOn: startOn, days: 1, isPinned }
  return { startOn, dueOn, days: Math.max(1, workedBetween(works, startOn, dueOn)), isPinned }
}

export function withEnd(dates: Dates, dueOn: string | null, { works, waits }: { works: Works; waits: boolean }): Dates {
  const { startOn, days } = dates
  if (dueOn === null) return { ...dates, dueOn, days: null, startOn: null, isPinned: false }
  if (startOn === null) return { ...dates, dueOn, days: null }
  if (days === 0) return { ...dates, startOn: dueOn, dueOn, isPinned: dates.isPinned || waits }
  return { ...dates, dueOn, days: Math.max(1, workedBetween(works, startOn, dueOn)) }
}

/** Without a beginning it begins where its links let it, or with the project. */
export function withDays(dates: Dates, days: number | null, startOn: string): Dates {
  if (days === null) return { ...dates, days, isPinned: false }
  const from = dates.startOn ?? dates.dueOn ?? startOn
  return { ...dates, days, startOn: from, dueOn: dates.dueOn !== null && dates.dueOn >= from ? dates.dueOn : from }
}
