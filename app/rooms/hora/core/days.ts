/** Days of the proleptic Gregorian calendar as Julian day numbers: arithmetic only, no clock and no zone. */

export interface Day {
  year: number
  month: number
  day: number
}

/** The Julian day number that begins at noon of this day. */
export function julianDay({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / 86_400_000 + 2_440_588
}

export function dayOfJulian(number: number): Day {
  const at = new Date((number - 2_440_588) * 86_400_000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

export const isRealDay = ({ year, month, day }: Day): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (julianDay(day) + 1) % 7

export const dayAfter = (day: Day, days: number): Day => dayOfJulian(julianDay(day) + days)

/** `2026-11-26`. */
export const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export function readIsoDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}

export const mod = (value: number, by: number): number => ((value % by) + by) % by
