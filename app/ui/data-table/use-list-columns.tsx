import { type ReactNode, useMemo } from 'react'
import type { CsvValue } from '#kernel/csv.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { type Format, useFormat } from '../format.ts'
import { StateBadge } from '../state-badge.tsx'
import { type Locale, useLocale } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import type { Column, Columns, List, ListWords } from './define-list.ts'
import type { Press } from './use-bulk.tsx'
import styles from './list-cells.module.css'

/** What a cell says it with. `now` is the loader's, so that server and browser print the same. */
export type Telling<Row, W> = {
  text: W
  format: Format
  locale: Locale
  now: Date
  /** does the bulk action of this word with these rows */
  press: Press<Row>
  busy: boolean
}

export type Cells<Row, C, W> = { readonly [K in keyof C]?: (row: Row, telling: Telling<Row, W>) => ReactNode }

type Given<Row, C, W> = {
  cells: Cells<Row, C, W> | undefined
  choices: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
} & Pick<Telling<Row, W>, 'now' | 'press' | 'busy'>

export function useListColumns<Row, C extends Columns<Row>, W extends ListWords>(
  list: List<Row, C, W>,
  { cells, choices, now, press, busy }: Given<Row, C, W>,
): ReadonlyArray<DataColumn<Row>> {
  const locale = useLocale()
  const format = useFormat()
  const text = list.words[locale]
  return useMemo(() => {
    const telling = { text, format, locale, now, press, busy }
    const titles = text as unknown as Readonly<Record<string, string>> // of columns, as defineList has seen
    return Object.entries(list.columns as Readonly<Record<string, Column<Row>>>).map(([key, column]) => {
      const { value, choices: called, states, says, ...shape } = column
      const cell = cells?.[key as keyof C]
      const names = choices?.[key] ?? (called?.(locale) as Readonly<Record<string, string>> | undefined) // of its values
      return {
        ...shape,
        key,
        title: titles[key] ?? key,
        csv: value ? (row: Row) => value(row, locale) : null,
        ...(names && { choices: names }),
        cell: (row: Row) => {
          if (cell) return cell(row, telling)
          if (states) return <StateBadge table={states.table} state={states.of(row)} />
          return (
            <Plain
              value={value?.(row, locale)}
              now={now}
              format={format}
              isDay={says === 'day' || (shape.filter?.kind === 'dates' && isDayText(value?.(row, locale)))}
            />
          )
        },
      }
    })
  }, [list, text, format, locale, cells, choices, now, press, busy])
}

function Plain({ value, now, format, isDay }: { value: CsvValue; now: Date; format: Format; isDay: boolean }) {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return isDay ? format.date(value) : <Ago at={value} now={now} format={format} />
  if (isDay && typeof value === 'string' && isDayText(value)) return format.date(businessDayStart(value))
  if (typeof value === 'object')
    return 'day' in value ? format.date(businessDayStart(value.day)) : format.baht(value.satang)
  if (typeof value === 'number' || typeof value === 'bigint') return format.number(value)
  return <OneLine>{String(value)}</OneLine>
}

/** A day as the database keeps it, without a time; in the file it stays so. */
const isDayText = (value: CsvValue): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** How long ago, and in its title when. */
export function Ago({ at, now, format }: { at: Date; now: Date; format: Format }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {format.relative(at, now)}
    </time>
  )
}

/** A row is one line; what does not fit is in its title, and on the record's own page. */
export function OneLine({ children, title, quiet }: { children: ReactNode; title?: string; quiet?: boolean }) {
  return (
    <span
      className={quiet ? `${styles.line} ${styles.quiet}` : styles.line}
      title={title ?? (typeof children === 'string' ? children : undefined)}
    >
      {children}
    </span>
  )
}
