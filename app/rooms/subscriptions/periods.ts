/** Pure: the periods of a subscription. */
import { addDays, addMonths } from '#kernel/calendar.ts'

export type Interval = 'month' | 'year'

/** The nth period since the anchor, from 1: each begins on the anchor's day of its month, or on the last day of a shorter one. */
export function periodOf(anchorOn: string, every: Interval, nth: number): { fromOn: string; toOn: string } {
  const months = every === 'year' ? 12 : 1
  return { fromOn: addMonths(anchorOn, (nth - 1) * months), toOn: addMonths(anchorOn, nth * months) }
}

/** With a trial, what is paid begins after it. */
export const anchorAfter = (today: string, trialDays: number): string => addDays(today, trialDays)
