/** Pure: which hours may be booked. Hours are those of Bangkok. */
import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'

export interface Hours {
  minutes: number
  bufferMinutes: number
  noticeMinutes: number
  aheadDays: number
  /** Minutes after midnight, by weekday; 0 is Sunday. */
  hours: readonly (readonly (readonly [from: number, to: number])[])[]
}

export interface Taken {
  from: Date
  to: Date
}

const minuteMs = 60_000

/** The beginnings that are free on a day, the soonest first. What is taken has its buffer within. */
export function freeOn(day: string, hours: Hours, taken: readonly Taken[], now: Date): Date[] {
  const soonest = now.getTime() + hours.noticeMinutes * minuteMs
  const last = addDays(businessDate(now), hours.aheadDays)
  if (day > last || day < businessDate(now)) return []
  const midnight = businessDayStart(day).getTime()
  const step = hours.minutes + hours.bufferMinutes
  const starts: Date[] = []
  for (const [from, to] of hours.hours[weekday(day)] ?? [])
    for (let at = from; at + hours.minutes <= to; at += step) starts.push(new Date(midnight + at * minuteMs))
  return starts.filter(
    (start) =>
      start.getTime() >= soonest &&
      !taken.some(({ from, to }) => from.getTime() < start.getTime() + step * minuteMs && to > start),
  )
}

/** `09:00-12:00, 13:00-18:00` → minutes; null for what cannot be read. */
export function readHours(typed: string): [number, number][] | null {
  const parts = typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/.exec(part))
  if (read.includes(null)) return null
  const blocks = read
    .map((match) => [minuteOf(match!, 1), minuteOf(match!, 3)] as [number, number])
    .sort((a, b) => a[0] - b[0])
  const isRight = blocks.every(([from, to], at) => from < to && to <= 1440 && (at === 0 || blocks[at - 1]![1] <= from))
  return isRight && blocks.length <= 6 ? blocks : null
}

export const hoursText = (blocks: readonly (readonly [number, number])[]): string =>
  blocks.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(', ')

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (match: RegExpExecArray, at: number): number => Number(match[at]) * 60 + Number(match[at + 1])
