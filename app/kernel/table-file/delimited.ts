/** Text in columns, whatever stands between them, by csv-parse: linear in what it reads. */
import { CsvError, parse } from 'csv-parse/sync'
import { pastedLines } from '../pasted.ts'
import { mostColumns, type TableRow } from './table.ts'

export type Delimited = { rows: TableRow[] } | { problem: 'unclosed' | 'tooWide'; line: number }

const separators = [',', ';', '\t', '|'] as const
const options = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: '\n',
} as const

/** At most so many rows and one more, so that whoever counts sees too many. */
export function readDelimited(typed: string, most: number): Delimited {
  const text = typed.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Excel's own line about what follows.
  const said = /^"?sep=([^"\n])"?[^\n]*\n/i.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const before = said ? 1 : 0
  let records: { record: string[]; info: { lines: number } }[]
  let last = 0
  // What is open when the text ends begins behind the last row that was whole.
  const onRecord = (one: { info: { lines: number } }) => {
    last = one.info.lines
    return one
  }
  try {
    const asked = {
      ...options,
      info: true,
      delimiter: said?.[1] ?? separatorOf(body),
      to: most + 1,
      on_record: onRecord,
    }
    records = parse(body, asked as never) as never
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: 'unclosed', line: last + 1 + before }
  }
  const rows: TableRow[] = []
  for (const { record, info } of records) {
    // A cell of several lines: the row is where it begins.
    const line =
      info.lines -
      record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0) +
      before
    const cells = record.map((cell) => unguarded(pastedLines(cell)))
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (cells.length > mostColumns) return { problem: 'tooWide', line }
    if (cells.length > 0) rows.push({ line, cells })
  }
  return { rows }
}

/** The one by which most of the first lines have the same number of columns, and many. */
function separatorOf(text: string): string {
  const cut = text.length > 65_536 ? text.lastIndexOf('\n', 65_536) : text.length
  const sample = text.slice(0, cut > 0 ? cut : 65_536)
  const score = (delimiter: string): number => {
    try {
      const widths = (parse(sample, { ...options, delimiter, to: 60 }) as string[][]).map((cells) => cells.length)
      const counted = Map.groupBy(
        widths.filter((width) => width > 1),
        (width) => width,
      )
      return Math.max(0, ...[...counted].map(([width, same]) => same.length * (width - 1)))
    } catch {
      return 0
    }
  }
  const scores = separators.map((separator) => ({ separator, score: score(separator) }))
  return scores.toSorted((one, other) => other.score - one.score)[0]!.separator
}

/** The apostrophe that our own files put before what a spreadsheet would take for a formula, and `="0812"` of others who keep a nought. */
const unguarded = (cell: string): string =>
  /^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell)
