/** Pure: what a list is, said once; its screen, its query and its file read the same. */
import type { Locale } from '#kernel/context.ts'
import type { ListColumn } from '#kernel/list.ts'
import type { ColumnShape } from '#kernel/table-state.ts'
import type { StateTable } from '../state-badge.tsx'
import type { DataColumn } from './data-column.ts'
import { listWords, noneOf, type SharedWords } from './list-words.ts'

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
    /** an instant that is said as its day; a day of the database (`born_on`) is said in the era of its reader */
    says?: 'day'
  }

/** What every list says; the rest are the titles of its columns and what else its screen asks for. */
export type ListWords = { title: string; none?: string; lead?: string; search?: string; noneBody?: string } & {
  [Key in keyof SharedWords]?: SharedWords[Key]
}

type AllWords = SharedWords & { none: string }

type Tabs = {
  of: string
  label?: string
  each: Readonly<Record<string, readonly string[]>>
  /** of those that `states` made, which say themselves how they are called */
  words?: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}

type Said<Row, C, W, T = Tabs> = {
  name: string
  path: string
  words: Readonly<Record<Locale, W>>
  /** `-placed`: until somebody chooses */
  sortedBy: string
  columns: C
  /** how a row is called when it is chosen: its number, its name */
  rowName: (row: Row) => string
  /** the row leads here; `search` is what the URL says now */
  rowTo?: (row: Row, search: string) => string | undefined
  /** over the table, by word, what each chooses of this column's values; nothing chosen is all; called as the column is */
  tabs?: T
  /** the server gives it as CSV and XLSX (kernel/list-file.server.ts), to these of those who see it */
  file?: boolean | { may: string }
}
/** Rows go by their id, where the list does not say otherwise. */
type Keyed<Row> = Row extends { id: string } ? { rowKey?: (row: Row) => string } : { rowKey: (row: Row) => string }

export type List<Row, C = Columns<Row>, W = ListWords> = Said<Row, C, W> & {
  rowKey: (row: Row) => string
  shapes: readonly ColumnShape[]
}
export type Columns<Row> = Readonly<Record<string, Column<Row>>>
/** Each column and tab has its word: a list without says which, and nothing takes it for one. */
type Worded<Row, C, W, T> =
  Asked<C, T> extends keyof (W & AllWords)
    ? List<Row, C, W & AllWords>
    : { wordless: Exclude<Asked<C, T>, keyof (W & AllWords)> }
type Asked<C, T> = keyof C | (T extends { each: infer Each } ? Named<keyof Each> : never) | LabelOf<T>
type LabelOf<T> = T extends { label: infer Label extends string } ? Named<Label> : never
/** A list without tabs asks for none. */
type Named<Key> = string extends Key ? never : Key

/** `defineList<Order>()({ name: 'orders', path, words, sortedBy: '-placed', rowKey, rowName, columns: { … } })` */
export function defineList<Row>() {
  return <const C extends Columns<Row>, W extends ListWords, const T extends Tabs>(
    list: Said<Row, C, W, T> & Keyed<Row>,
  ): Worded<Row, C, W, T> => {
    const shapes = Object.entries(list.columns).map(([key, { sort, filter, shown }]) => ({
      key,
      ...(sort && { sort }),
      ...(filter && { filter }),
      ...(shown && { shown }),
    }))
    refuseSharedPlaces(list.name, list.columns)
    // The compiler does not weigh a condition on types that are not known yet.
    return {
      rowKey: ({ id }: { id: string }) => id,
      ...list,
      words: { th: worded(list.words, 'th'), en: worded(list.words, 'en') },
      columns: withStates<Row, C>(list.columns),
      shapes,
    } as unknown as Worded<Row, C, W, T>
  }
}

const worded = <W extends ListWords>(words: Readonly<Record<Locale, W>>, locale: Locale) => ({
  ...listWords[locale],
  none: noneOf[locale](words[locale].title),
  ...('make' in words[locale] && { noneBody: listWords[locale].noneYet }),
  ...words[locale],
})

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

/** On a phone a row is a card with four corners: two columns in one of them would be printed over each other. */
function refuseSharedPlaces<Row>(name: string, columns: Columns<Row>): void {
  for (const place of ['head', 'end', 'under', 'aside'] as const) {
    const there = Object.keys(columns).filter((key) => columns[key]!.phone === place)
    if (there.length > 1)
      throw new Error(`the list ${name} has ${there.join(' and ')} in one place of a phone: ${place}`)
  }
}
