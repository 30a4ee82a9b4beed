/** Working days of one calendar by their number, so that a schedule of thousands walks no calendar day by day. */
import { addDays } from '#kernel/calendar.ts'

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000
export const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The farthest a plan reaches: beyond it no holidays are known. */
const LAST_DAY = dayNumber('2099-12-31')

export class TooFar extends Error {}

export interface DayIndex {
  /** How many working days lie before this day, from the index's beginning; this day itself does not count. */
  before(day: number): number
  /** The same, this day counted. */
  until(day: number): number
  /** The working day of that number, from 0; of a number below 0 the first. */
  at(index: number): number
}

/** @throws TooFar past 2099, or where a calendar is never worked. */
export function dayIndex(isWorked: (day: string) => boolean, from: number): DayIndex {
  const counts: number[] = [0]
  const worked: number[] = []
  let text = dayOf(from)
  const grow = () => {
    const day = from + counts.length - 1
    if (day > LAST_DAY) throw new TooFar()
    const works = isWorked(text)
    if (works) worked.push(day)
    counts.push(counts.at(-1)! + (works ? 1 : 0))
    text = addDays(text, 1)
  }
  const before = (day: number): number => {
    while (counts.length <= day - from) grow()
    return counts[Math.max(0, day - from)]!
  }
  return {
    before,
    until: (day) => before(day + 1),
    at(index) {
      const number = Math.max(0, index)
      while (worked.length <= number) grow()
      return worked[number]!
    },
  }
}
