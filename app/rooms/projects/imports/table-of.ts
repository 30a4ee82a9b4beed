/** A table by the names of its columns, of which several may be called alike. */
import type { TableRow } from '#kernel/table-file/table.ts'

export interface TableOf {
  rows: readonly TableRow[]
  /** The cells of a column, of every column with that name, what is empty left out. */
  all: (row: TableRow, ...names: string[]) => string[]
  /** The first of them, or ''. */
  one: (row: TableRow, ...names: string[]) => string
  has: (name: string) => boolean
}

/** A text that names several, as `a, b`. */
export const listOfText = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
