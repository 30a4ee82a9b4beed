/** Pure: what a list is to query, loader and file; `defineList` of ui/data-table says it, with how it looks. */
import type { Locale } from './context.ts'
import type { CsvColumn, CsvValue } from './csv.ts'
import type { ColumnShape, FilterValue, Sort, TableState } from './table-state.ts'

export type ListColumn<Row> = Omit<ColumnShape, 'key'> & {
  /** What the column says: in a file, and on the screen where no cell says it otherwise. Without it there is none. */
  value?: (row: Row, locale: Locale) => CsvValue
}

export interface ListShape<Row> {
  /** of its files, and of what this browser remembers of it */
  name: string
  path: string
  /** by column key, `title` and what else its screen says */
  words: Readonly<Record<Locale, object>>
  /** `-placed`: until somebody chooses */
  sortedBy: string
  columns: Readonly<Record<string, ListColumn<Row>>>
  /** the same, as the URL knows them */
  shapes: readonly ColumnShape[]
  rowKey: (row: Row) => string
}

/** What a list's URL asks of the database. */
export interface ListAsk {
  q?: string
  filters?: Readonly<Record<string, FilterValue>>
  sort?: Sort | null
}

/** The page that was asked for, or the last one there is. */
export interface ListFound<Row> {
  rows: Row[]
  total: number
  page: number
  perPage: number
}

export const longestSearch = 60

export const listAsk = ({ q, filters, sort }: TableState): Required<ListAsk> => ({
  q: q.slice(0, longestSearch),
  filters,
  sort,
})

export const sortOf = (said: string): Sort => ({
  key: said.replace(/^-/, ''),
  direction: said.startsWith('-') ? 'descending' : 'ascending',
})

/** All of them, whichever the screen shows. */
export function fileColumns<Row>(list: ListShape<Row>, locale: Locale): Array<CsvColumn<Row>> {
  const words = list.words[locale] as Readonly<Record<string, string>> // defineList has seen that each column has its own
  return Object.entries(list.columns).flatMap(([key, { value }]) =>
    value ? [{ title: words[key] ?? key, value: (row: Row) => value(row, locale) }] : [],
  )
}
