/** What a file of rows says, whatever wrote it: plain values, so that it crosses threads and forms. */
import * as z from 'zod'
import type { LocalText } from '../context.ts'

export interface TableRow {
  /** In the file, as an editor or a spreadsheet numbers it; the first is 1. */
  line: number
  cells: string[]
  /** Cells by their place that stand there without a value that could be read: an error, a formula nobody reckoned. */
  broken?: Record<number, LocalText>
}

export interface Table {
  /** Rows that hold something. */
  rows: TableRow[]
  /** `utf-8`, `utf-16le`, `windows-874` …, or `workbook` */
  encoding: string
  /** What whoever brought the file should know: other sheets, hidden rows, letters that could not be read. */
  warnings: LocalText[]
}

export const mostColumns = 200
export const mostBytes = 8 * 1024 * 1024

const Told = z.object({ th: z.string().max(500), en: z.string().max(500) })

/** As a command takes it. */
export const TableInput = z.object({
  rows: z
    .array(
      z.object({
        line: z.int().min(1),
        cells: z.array(z.string().max(40_000)).max(mostColumns),
        broken: z.record(z.string(), Told).optional(),
      }),
    )
    .max(100_000),
  encoding: z.string().max(40),
  warnings: z.array(Told).max(100),
}) as unknown as z.ZodType<Table, Table>

export interface Heads<Name extends string> {
  /** The places of each column that is known, from left to right. */
  at: Partial<Record<Name, number[]>>
  /** What the columns are called that hold something and are not used. */
  unused: string[]
  /** Columns of one meaning, by their titles. */
  alike: string[][]
}

/** Which column is which: nothing is dropped without its name, and of two that mean the same neither wins unsaid. */
export function headsOf<Name extends string>(
  head: TableRow,
  rows: readonly TableRow[],
  nameOf: (title: string, place: number) => Name | undefined,
): Heads<Name> {
  const at: Partial<Record<Name, number[]>> = {}
  const unused: string[] = []
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length)
  for (let place = 0; place < width; place++) {
    const title = head.cells[place] ?? ''
    const name = title === '' ? undefined : nameOf(title, place)
    if (name) (at[name] ??= []).push(place)
    else if (title !== '' || rows.some(({ cells }) => (cells[place] ?? '') !== ''))
      unused.push(title || columnLetters(place))
  }
  const alike = Object.values<number[] | undefined>(at).flatMap((places) =>
    places && places.length > 1 ? [places.map((place) => head.cells[place]!)] : [],
  )
  return { at, unused, alike }
}

/** `0` → A, `26` → AA, as spreadsheets name a column. */
export function columnLetters(place: number): string {
  return (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26))
}
