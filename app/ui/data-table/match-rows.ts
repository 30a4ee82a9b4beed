/** Pure: which rows stay and in which order, when all of them are at hand. */
import type { FilterValue } from '#kernel/table-state.ts'

/** What a row is sorted, filtered and searched by. */
export type CellValue = string | number | bigint | boolean | Date | null | undefined

export function matches(value: CellValue, filter: FilterValue): boolean {
  if (filter.kind === 'text') return contains(value, filter.text)
  if (filter.kind === 'choice') return filter.values.includes(String(value))
  if (value === null || value === undefined) return false
  if (filter.kind === 'range') {
    const number = Number(value)
    return number >= (filter.min ?? -Infinity) && number <= (filter.max ?? Infinity)
  }
  const on = value instanceof Date ? bangkokDay(value) : String(value).slice(0, 10)
  return on >= (filter.from ?? '') && on <= (filter.to ?? '9999')
}

/** Found anywhere, in whatever case; `081-234 5678` finds 0812345678. */
export function contains(value: CellValue, text: string): boolean {
  if (value === null || value === undefined || value instanceof Date) return false
  const said = String(value).toLowerCase()
  const asked = text.toLowerCase()
  if (said.includes(asked)) return true
  const digits = asked.replaceAll(/[\s-]/g, '')
  return /^\d{3,}$/.test(digits) && said.replaceAll(/[\s-]/g, '').includes(digits)
}

/** Ascending; what is missing comes last. */
export function compare(a: CellValue, b: CellValue): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'string' || typeof b === 'string') return thai.compare(String(a), String(b))
  const [x, y] = [a.valueOf(), b.valueOf()]
  return x < y ? -1 : x > y ? 1 : 0
}

const thai = new Intl.Collator('th', { numeric: true })

const bangkokDay = (at: Date): string =>
  Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

/** From one row to another, both included, whichever comes first. */
export function between(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  if (b < 0) return []
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1)
}
