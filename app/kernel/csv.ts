/** Pure: rows as a file for spreadsheets. RFC 4180, UTF-8 with its mark so that Excel reads Thai, ISO dates, plain amounts. */
export type CsvValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  /** money: 129000n → 1290.00 */
  | { satang: bigint }
  /** `YYYY-MM-DD`: a day and no instant */
  | { day: string }
  | null
  | undefined

export type CsvColumn<Row> = { title: string; value: (row: Row) => CsvValue }

export const csvMark = '\uFEFF'
export const csvType = 'text/csv; charset=utf-8'

export function csvText<Row>(columns: ReadonlyArray<CsvColumn<Row>>, rows: readonly Row[]): string {
  return csvMark + csvHead(columns) + csvLines(columns, rows)
}

export const csvHead = <Row>(columns: ReadonlyArray<CsvColumn<Row>>): string =>
  line(columns.map(({ title }) => csvCell(title)))

export const csvLines = <Row>(columns: ReadonlyArray<CsvColumn<Row>>, rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ value }) => csvCell(value(row))))).join('')

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quoted(guarded(value))
  if (value instanceof Date) return inBangkok(value)
  if (typeof value === 'object') return 'day' in value ? value.day : decimals(value.satang)
  return typeof value === 'number' && !Number.isFinite(value) ? '' : String(value)
}

/** A spreadsheet takes what begins like this for a formula: a buyer's name must not become one (OWASP, CSV injection). */
const guarded = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function decimals(satang: bigint): string {
  const size = (satang < 0n ? -satang : satang).toString().padStart(3, '0')
  return `${satang < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** 2026-11-21T07:30:00+07:00: the shop's own clock, and no doubt which. Thailand has no summer time. */
function inBangkok(at: Date): string {
  if (Number.isNaN(at.getTime())) return ''
  return `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
}
