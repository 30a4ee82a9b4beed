import { businessDate } from '#kernel/dates.ts'

export const periods = [1, 7, 30] as const
export type PeriodDays = (typeof periods)[number]

const dayMs = 86_400_000

/** The business dates of the last `days` days in Bangkok, oldest first, today last. */
export function lastDays(days: number, now: Date = new Date()): string[] {
  return Array.from({ length: days }, (_, index) => businessDate(new Date(now.getTime() - (days - 1 - index) * dayMs)))
}
