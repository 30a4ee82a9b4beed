/** Pure: the forward pass of a schedule, in day numbers: everything as early as its links allow. */
import { type DayIndex, dayIndex, dayNumber } from './day-index.ts'
import { type Network, networkOf } from './network.ts'
import type { Plan, PlanLink, PlanTask } from './plan.ts'

/** In day numbers. */
export interface Span {
  first: number
  last: number
}

export interface Reckoned {
  network: Network
  spans: ReadonlyMap<string, Span>
  indexOf: (task: PlanTask) => DayIndex
}

export const isFixed = ({ pinnedOn, was }: PlanTask): boolean => !!pinnedOn || !!was

/** @throws Circle, TooFar. */
export function reckon(plan: Plan): Reckoned {
  const network = networkOf(plan)
  const start = dayNumber(plan.startOn)
  const base = Math.min(
    start,
    ...plan.tasks.map(({ pinnedOn, was }) =>
      Math.min(...[was?.first, pinnedOn].map((day) => (day ? dayNumber(day) : start))),
    ),
  )
  const indices = new Map<string, DayIndex>()
  const indexOf = ({ calendar = '' }: PlanTask): DayIndex => {
    const known = indices.get(calendar)
    if (known) return known
    const made = dayIndex((plan.calendars[calendar] ?? plan.calendars[''])!, base)
    indices.set(calendar, made)
    return made
  }
  const spans = new Map<string, Span>()
  for (const task of network.order) {
    const parts = network.parts.get(task.id)
    const span = parts
      ? around(parts.flatMap((id) => spans.get(id) ?? []))
      : spanOf(task, start, network, spans, indexOf(task))
    if (span) spans.set(task.id, span)
  }
  return { network, spans, indexOf }
}

function spanOf(
  task: PlanTask,
  start: number,
  { into }: Network,
  spans: ReadonlyMap<string, Span>,
  index: DayIndex,
): Span | null {
  const { was, pinnedOn, wishedOn, days } = task
  if (was) return { first: dayNumber(was.first), last: dayNumber(was.last) }
  if (days === null) return null
  if (pinnedOn) {
    const first = dayNumber(pinnedOn)
    // A day off on which it is pinned is worked for it: Saturday's move is over on Saturday.
    const isWorked = index.until(first) > index.before(first)
    return { first, last: days <= 1 ? first : index.at(index.before(first) + days - (isWorked ? 1 : 2)) }
  }
  const bounds = (into.get(task.id) ?? []).flatMap((link) => {
    const from = spans.get(link.from)
    return from
      ? [days === 0 ? milestoneAfter(link, from, index) : index.before(startAfter(link, from, days, index))]
      : []
  })
  if (days === 0) {
    if (bounds.length > 0) return at(Math.max(start, ...bounds))
    return at(index.at(index.before(Math.max(start, wishedOn ? dayNumber(wishedOn) : start))))
  }
  const earliest = bounds.length === 0 && wishedOn ? Math.max(start, dayNumber(wishedOn)) : start
  const begin = Math.max(index.before(earliest), ...bounds)
  return { first: index.at(begin), last: index.at(begin + days - 1) }
}

const at = (day: number): Span => ({ first: day, last: day })

/** Where the end, or the beginning, of what comes before puts this link's end: a number of working days. */
export function reached({ kind, lag, isElapsed }: PlanLink, from: Span, index: DayIndex): number {
  const ofEnd = kind === 'FS' || kind === 'FF'
  if (isElapsed) return ofEnd ? index.until(from.last + lag) : index.before(from.first + lag)
  return (ofEnd ? index.until(from.last) : index.before(from.first)) + lag
}

/** The earliest day on which a task of so many days may begin by this link. */
function startAfter(link: PlanLink, from: Span, days: number, index: DayIndex): number {
  const to = reached(link, from, index)
  return index.at(link.kind === 'FS' || link.kind === 'SS' ? to : to - days)
}

/** A milestone is a day's end: it stands on the day itself, also when nobody works on it. */
function milestoneAfter(link: PlanLink, from: Span, index: DayIndex): number {
  const { kind, lag } = link
  const to = reached(link, from, index)
  const day = index.at(kind === 'SS' ? to : to - 1)
  return lag !== 0 || kind === 'SF' ? day : Math.max(day, kind === 'SS' ? from.first : from.last)
}

function around(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null
  let { first, last } = spans[0]!
  for (const span of spans) {
    if (span.first < first) first = span.first
    if (span.last > last) last = span.last
  }
  return { first, last }
}
