/** Pure: what a change was, field by field, for the history: old and new. */
import type { LocalText } from './context.ts'

export type Changes = Record<string, [from: unknown, to: unknown]>

/** One line of a record's history (history.server.ts). */
export interface HistoryEntry {
  id: string
  at: Date
  /** Who did it; empty where nobody is named. */
  by: string
  sentence: LocalText
  /** As `changesOf` said them in the command's audit. */
  changes: Changes
}

/** Of the fields that are said now; what stays as it was, or is not said (`changing`), is no change. */
export function changesOf(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): Changes {
  const fields = Object.keys(now).filter(
    (field) => now[field] !== undefined && field in before && said(before[field]) !== said(now[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, [plain(before[field]), plain(now[field])]]))
}

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value instanceof Date ? value.toISOString() : (value ?? null)

const said = (value: unknown): string => {
  const one = typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : plain(value)
  return JSON.stringify(sorted(one))
}

/** jsonb keeps no order of keys. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value
