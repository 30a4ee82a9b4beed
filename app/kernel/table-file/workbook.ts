/** The first sheet of a workbook that holds something, by SheetJS, which is given nothing that unpacks without bounds. */
import { cutText } from '../cut-text.ts'
import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import type { LocalText } from '../context.ts'
import { pastedLines } from '../pasted.ts'
import { ZipError, zipEntries, zipFile, zipOf } from '../unzip.server.ts'
import { mostColumns, type TableRow } from './table.ts'

export type ReadWorkbook = { rows: TableRow[]; warnings: LocalText[] } | { problem: 'broken' | 'locked' | 'tooLarge' }

const mostUnpacked = 24 * 1024 * 1024
/** Wherever a writer put them; pictures, drawings, caches and macros are no rows. */
const wanted = /(?:\.(?:xml|rels)|^mimetype|\/(?:workbook|sheet\d+|styles|sharedStrings)\.bin)$/i
const unwanted =
  /(?:^|\/)(?:media|drawings|charts|pivot\w*|externalLinks|embeddings|printerSettings|customXml|threadedComments)\//i

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The container of Excel 97, and of a workbook that has a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

export async function readWorkbook(bytes: Uint8Array, most: number): Promise<ReadWorkbook> {
  try {
    return rowsOf(read(isZip(bytes) ? await bounded(bytes) : bytes, { ...reading, type: 'array' }), most)
  } catch (error) {
    if (error instanceof ZipError && error.message === 'too large') return { problem: 'tooLarge' }
    return { problem: /password|encrypt/i.test(String(error)) ? 'locked' : 'broken' }
  }
}

/** What programs call a workbook and is a page of HTML. */
export function readHtml(text: string, most: number): ReadWorkbook {
  try {
    return rowsOf(read(text, { ...reading, type: 'string', raw: true }), most)
  } catch {
    return { problem: 'broken' }
  }
}

const reading = {
  dense: true,
  cellNF: true,
  cellFormula: true,
  cellHTML: false,
  cellStyles: true,
  sheetStubs: true,
  UTC: true,
} as const

/** Packed anew without compression: what SheetJS unpacks is then no more than what was counted here. */
async function bounded(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = zipOf(bytes)
  let left = mostUnpacked
  const files: Record<string, Uint8Array> = {}
  for (const entry of await zipEntries(zip)) {
    const name = entry.name.replaceAll('\\', '/').replace(/^\/+/, '')
    if (!wanted.test(name) || unwanted.test(name)) continue
    files[name] = await zipFile(zip, entry, left)
    left -= files[name].length
  }
  return zipSync(files, { level: 0 })
}

type Cells = (CellObject | undefined)[][]
const cellsOf = (sheet: WorkSheet | undefined): Cells => (sheet?.['!data'] ?? []) as Cells
const isEmpty = (sheet: WorkSheet | undefined): boolean =>
  !cellsOf(sheet).some((row) => row?.some((cell) => cell !== undefined && cell.t !== 'z'))

function rowsOf(book: WorkBook, most: number): ReadWorkbook {
  const filled = book.SheetNames.filter(
    (name, at) => !isEmpty(book.Sheets[name]) && !(book.Workbook?.Sheets?.[at]?.Hidden ?? 0),
  )
  const [first, ...others] = filled
  const sheet = first === undefined ? undefined : book.Sheets[first]
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const rows: TableRow[] = []
  let hidden = 0
  for (const [index, row] of cellsOf(sheet).entries()) {
    if (!row) continue
    const broken: Record<number, LocalText> = {}
    const cells = Array.from(row.slice(0, mostColumns), (cell, place) => {
      const { text, problem } = textOf(cell, is1904)
      if (problem) broken[place] = problem
      return text
    })
    while (cells.length > 0 && cells.at(-1) === '' && !(cells.length - 1 in broken)) cells.pop()
    if (cells.length === 0) continue
    if (sheet?.['!rows']?.[index]?.hidden) hidden++
    rows.push({ line: index + 1, cells, ...(Object.keys(broken).length > 0 ? { broken } : {}) })
    if (rows.length > most) break
  }
  const warnings = [
    ...(others.length > 0 ? [otherSheets(first!, others)] : []),
    ...(hidden > 0 ? [hiddenRows(hidden)] : []),
  ]
  return { rows, warnings }
}

function textOf(cell: CellObject | undefined, is1904: boolean): { text: string; problem?: LocalText } {
  if (!cell) return { text: '' }
  if (cell.t === 'e') return { text: '', problem: cell.w ? errorIn(cell.w) : unreckoned }
  if (cell.t === 'z') return cell.f ? { text: '', problem: unreckoned } : { text: '' }
  if (cell.t === 'n') return { text: numberText(cell, is1904) }
  if (cell.t === 'd')
    return {
      text: (cell.v as Date)
        .toISOString()
        .replace(/T00:00:00\.000Z$/, '')
        .replace(/:\d\d\.\d+Z$/, ''),
    }
  return { text: pastedLines(cell.t === 'b' ? String(cell.v).toUpperCase() : String(cell.v ?? '')) }
}

/** A date as its day, what is shown as a percentage or with leading noughts as it is shown, any other number in full. */
function numberText({ v, z: format, w: shown }: CellObject, is1904: boolean): string {
  const value = v as number
  const written = String(format ?? 'General')
  if (SSF.is_date(written)) {
    const { y, m, d, H, M } = SSF.parse_date_code(value, { date1904: is1904 }) as Record<
      'y' | 'm' | 'd' | 'H' | 'M',
      number
    >
    const two = (n: number) => String(n).padStart(2, '0')
    const clock = value % 1 === 0 ? '' : `${two(H)}:${two(M)}`
    return value < 1 ? clock : [`${y}-${two(m)}-${two(d)}`, clock].filter(Boolean).join(' ')
  }
  if (shown !== undefined && (written.includes('%') || /^"?0{2,}[0\s-]*"?$/.test(written))) return shown.trim()
  const plain = Number(value.toPrecision(15))
  return Math.abs(plain) >= 1e21 || (plain !== 0 && Math.abs(plain) < 1e-6) ? plain.toFixed(10) : String(plain)
}

const unreckoned: LocalText = {
  th: 'เป็นสูตรที่ยังไม่มีค่า โปรดเปิดไฟล์ในโปรแกรมตารางแล้วบันทึกใหม่',
  en: 'It is a formula without a value: please open the file in a spreadsheet program and save it again.',
}
const errorIn = (shown: string): LocalText => ({
  th: `มีค่าผิดพลาด ${shown} ในเซลล์`,
  en: `The cell holds the error ${shown}.`,
})
const otherSheets = (read: string, others: readonly string[]): LocalText => ({
  th: cutText(`อ่านแผ่นงาน “${read}” ไม่ได้อ่าน ${others.join(', ')}`, 500),
  en: cutText(`The sheet “${read}” was read, not ${others.join(', ')}.`, 500),
})
const hiddenRows = (count: number): LocalText => ({
  th: `มีแถวที่ซ่อนไว้ ${count} แถว อ่านรวมด้วย`,
  en: `${count} hidden rows were read as well.`,
})
