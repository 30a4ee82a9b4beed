/** When the business year begins and ends. */
import * as z from 'zod'
import { addMonths } from '#kernel/calendar.ts'
import { Month } from '../books.ts'
import { query } from '../room.ts'

/** Pure: the first and the last month of the year that `month` is in, where years end with month `last` (1–12). */
export function yearOf(month: string, last: number): { from: string; to: string } {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const to = `${of > last ? year + 1 : year}-${String(last).padStart(2, '0')}`
  return { from: addMonths(`${to}-01`, -11).slice(0, 7), to }
}

/** The first month of the year that a month is in. */
export const yearFromOf = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month }),
  run: async (_tools, { month }) => yearOf(month, 12).from,
})
