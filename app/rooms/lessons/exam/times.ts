/** Pure: days and times of the clock on the wall. Thailand has no summer time. */
import { businessDate as dateOf } from '#kernel/dates.ts'

export const businessDate = dateOf
export const businessTime = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
export const businessInstant = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`)
