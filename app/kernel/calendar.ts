/** Days as `YYYY-MM-DD`, without clocks and zones: what a calendar reckons with. */

export function addDays(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00Z`) + days * 86_400_000)
}

/** The same day of another month; the last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayText(first.setUTCDate(Math.min(date, last)))
}

/** 0 is Sunday, with which the week begins on Thai calendars. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

/** The weeks that show a month; days of its neighbours are null. */
export function monthWeeks(month: string): Array<Array<string | null>> {
  const first = `${month.slice(0, 7)}-01`
  const next = addMonths(first, 1)
  const weeks: Array<Array<string | null>> = []
  for (let start = addDays(first, -weekday(first)); start < next; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) => (inMonth(day, first) ? day : null)),
    )
  return weeks
}

/** The nearest day that is allowed. Days compare as text. */
export function clampDay(day: string, min?: string, max?: string): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

const inMonth = (day: string, first: string): boolean => day.slice(0, 7) === first.slice(0, 7)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
