import type { ReactNode } from 'react'
import type { IconName } from '../icon.tsx'
import type { Said } from '../words.tsx'
import type { CsvColumn, CsvValue } from '#kernel/csv.ts'
import type { CellValue } from './match-rows.ts'
import type { ColumnShape } from '#kernel/table-state.ts'

export type DataColumn<Row> = ColumnShape & {
  title: string
  cell: (row: Row) => ReactNode
  /** what rows at hand are sorted, filtered and searched by; a range is of numbers as people type them */
  value?: (row: Row) => CellValue
  /** found by the search over all */
  searched?: boolean
  /** how the values of a choice are called */
  choices?: Readonly<Record<string, string>>
  /** before the numbers of a range */
  unit?: string
  /** in a file; without it the column's value, `null` leaves it out */
  csv?: ((row: Row) => CsvValue) | null
  align?: 'end'
  /**
   * phone: head is the card's first line, end its right corner, under and aside the line below, below a line without its
   * name, hide leaves it out
   */
  phone?: 'head' | 'end' | 'under' | 'aside' | 'below' | 'hide'
  width?: 'narrow' | 'medium' | 'wide'
  /** where the table has no room for all it goes, in this order, unless somebody chose their columns */
  givesWay?: 'first' | 'second' | 'third'
}

export type BulkAction<Row> = {
  text: string
  icon?: IconName
  run: (rows: readonly Row[]) => void
  /** a disabled button says why */
  whyNot?: (rows: readonly Row[]) => string | undefined
  busy?: boolean
}

export type DataTableProps<Row> = {
  caption: string
  columns: ReadonlyArray<DataColumn<Row>>
  /** all of them, or the page that the server found */
  rows: readonly Row[] | 'loading' | { failed: Said; retry: () => void }
  /** how many the server found altogether; without it all rows are at hand */
  paging?: { total: number; perPage: number }
  rowKey: (row: Row) => string
  /** how a row is called when it is chosen: its number, its name */
  rowName: (row: Row) => string
  /** the row leads here; its first column carries the link */
  rowTo?: (row: Row) => string | undefined
  /** the label of a search over all; the columns say which of them it looks in */
  search?: string
  /** what rows are sorted by until somebody chooses: `-placed` */
  sortedBy?: string
  bulk?: ReadonlyArray<BulkAction<Row>>
  /** the rows of all pages, as many as may be taken in one go: asked for, and here when they have come */
  everything?: { load: () => void; busy: boolean; rows: readonly Row[] | null }
  /** the file's name without ending; `all`, `xlsx`: where the server gives everything that matches this search */
  file?: { name: string; all?: (search: string) => string; xlsx?: (search: string) => string }
  /** of rows that the server gives group by group: a line over the first of each */
  groupOf?: (row: Row) => { key: string; title: string }
  /** nothing there at all: an EmptyState */
  empty: ReactNode
  /** two tables on one page: put before the names in the URL */
  prefix?: string
  /** keeps the choice of columns in this browser: table and person */
  rememberAs?: string
  /** names in the URL that are not the table's and do not stay */
  forget?: readonly string[]
}

export function csvColumns<Row>(columns: ReadonlyArray<DataColumn<Row>>): Array<CsvColumn<Row>> {
  return columns.flatMap(({ title, csv, value }) => {
    const said = csv === undefined ? value : csv
    return said ? [{ title, value: said }] : []
  })
}
