/** Pure: what a list is, said once; its screen, its query and its file read the same. */
import type { Locale } from '#kernel/context.ts'
import type { ListColumn } from '#kernel/list.ts'
import type { ColumnShape } from '#kernel/table-state.ts'
import type { StateTable } from '../state-badge.tsx'
import type { DataColumn } from './data-column.ts'

/**
 * A column's title is the word of its key. What it says is `value`: text on one line, `{ satang }` in baht, an instant as
 * how long ago; a cell of the screen may say it otherwise.
 */
export type Column<Row> = ListColumn<Row> &
  Pick<DataColumn<Row>, 'align' | 'phone' | 'width' | 'unit' | 'givesWay'> & {
    /** how the values of a filter are called, among other words; without them tabs choose among them */
    choices?: (locale: Locale) => object
    /** a state: its badge, its words in the filter and in the file */
    states?: { table: StateTable<string>; of: (row: Row) => string }
    /** an instant that is said as its day */
    says?: 'day'
  }

/** What every list says; the rest are the titles of its columns and what else its screen asks for. */
export type ListWords = { title: string; none: string; lead?: string; search?: string; noneBody?: string }

type Said<Row, C, W> = {
  name: string
  path: string
  words: Readonly<Record<Locale, W>>
  /** `-placed`: until somebody chooses */
  sortedBy: string
  columns: C
  rowKey: (row: Row) => string
  /** how a row is called when it is chosen: its number, its name */
  rowName: (row: Row) => string
  /** the row leads here; `search` is what the URL says now */
  rowTo?: (row: Row, search: string) => string | undefined
  /** over the table, by word, what each chooses of this column's values; nothing chosen is all */
  tabs?: { of: string; label: string; each: Readonly<Record<string, readonly string[]>> }
  /** the server gives it as CSV and XLSX (kernel/list-file.server.ts), to these of those who see it */
  file?: boolean | { may: string }
}

export type List<Row, C = Columns<Row>, W = ListWords> = Said<Row, C, W> & {
  shapes: readonly ColumnShape[]
}
export type Columns<Row> = Readonly<Record<string, Column<Row>>>
/** Each column has its word: a list without says which, and nothing takes it for one. */
type Worded<Row, C, W> = keyof C extends keyof W ? List<Row, C, W> : { wordless: Exclude<keyof C, keyof W> }

/** `defineList<Order>()({ name: 'orders', path, words, sortedBy: '-placed', rowKey, rowName, columns: { … } })` */
export function defineList<Row>() {
  return <const C extends Columns<Row>, W extends ListWords>(list: Said<Row, C, W>): Worded<Row, C, W> => {
    const shapes = Object.entries(list.columns).map(([key, { sort, filter, shown }]) => ({
      key,
      ...(sort && { sort }),
      ...(filter && { filter }),
      ...(shown && { shown }),
    }))
    // The compiler does not weigh a condition on types that are not known yet.
    return { ...list, columns: withStates<Row, C>(list.columns), shapes } as unknown as Worded<Row, C, W>
  }
}

/** A state says in the file and in the filter what its badge says. */
function withStates<Row, C extends Columns<Row>>(columns: C): C {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const { states } = column
      if (!states) return [key, column]
      const called = (locale: Locale) =>
        Object.fromEntries(Object.entries(states.table).map(([state, words]) => [state, words[locale]]))
      return [
        key,
        { choices: called, value: (row: Row, locale: Locale) => states.table[states.of(row)]?.[locale], ...column },
      ]
    }),
  ) as unknown as C // the same keys, with what their states say
}
