/**
 * The smallest Office Open XML workbook that spreadsheets read, written as it goes: text as inline strings, which no
 * spreadsheet takes for a formula; numbers as numbers, baht with two decimals, instants as the clock in Bangkok says, days as
 * days (Excel writes them in the Buddhist era).
 */
import { Zip, ZipDeflate } from 'fflate'
import type { CsvValue } from './csv.ts'
import { satangToDecimal } from './money.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet has no more rows; what is left goes on the next one. */
const mostRows = 1_048_576
/** A cell has no more signs. */
const mostSigns = 32_767

/** Each step gives the bytes that are ready by then. */
export function xlsxBook(name: string, rowsASheet = mostRows, above: ReadonlyArray<readonly CsvValue[]> = []) {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  let sheet: ZipDeflate | null = null
  let [sheets, row] = [0, 0]
  let head: readonly string[] = []
  const add = (path: string, text: string) => {
    const entry = new ZipDeflate(path)
    zip.add(entry)
    entry.push(encoder.encode(text), true)
  }
  const write = (text: string, isLast = false) => sheet!.push(encoder.encode(text), isLast)
  const endSheet = () => write('</sheetData></worksheet>', true)
  const beginSheet = () => {
    sheet = new ZipDeflate(`xl/worksheets/sheet${++sheets}.xml`)
    zip.add(sheet)
    row = above.length + 1
    const over = above.map((cells, at) => line(cells, at + 1, 1)).join('')
    write(`${xml}<worksheet xmlns="${main}">${frozen(row)}<sheetData>${over}${line(head, row, 1)}`)
  }
  const taken = () => {
    const size = ready.reduce((sum, { length }) => sum + length, 0)
    const bytes = new Uint8Array(size)
    let at = 0
    for (const each of ready.splice(0)) {
      bytes.set(each, at)
      at += each.length
    }
    return bytes
  }
  return {
    begin(titles: readonly string[]): Uint8Array {
      head = titles
      add('[Content_Types].xml', contentTypes)
      add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
      add('xl/styles.xml', styles)
      beginSheet()
      return taken()
    },
    rows(rows: ReadonlyArray<readonly CsvValue[]>): Uint8Array {
      let text = ''
      for (const cells of rows) {
        if (row === rowsASheet) {
          write(text)
          text = ''
          endSheet()
          beginSheet()
        }
        text += line(cells, ++row)
      }
      write(text)
      return taken()
    },
    end(): Uint8Array {
      endSheet()
      const all = Array.from({ length: sheets }, (_, index) => index + 1)
      const named = all.map(
        (each) =>
          `<sheet name="${escaped(sheets === 1 ? name : `${name} ${each}`)}" sheetId="${each}" r:id="rId${each}"/>`,
      )
      add(
        'xl/workbook.xml',
        `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
      )
      add(
        'xl/_rels/workbook.xml.rels',
        relations([
          ...all.map((each) => ['worksheet', `worksheets/sheet${each}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      )
      zip.end()
      return taken()
    },
  }
}

const line = (cells: readonly CsvValue[], row: number, style = 0): string =>
  `<row r="${row}">${cells.map((value, column) => cell(value, `${letters(column)}${row}`, style)).join('')}</row>`

function cell(value: CsvValue, at: string, style: number): string {
  if (value === null || value === undefined || value === '') return ''
  const number = (text: string, look: number) => `<c r="${at}" s="${look}"><v>${text}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? number(String(value), 0) : ''
  if (typeof value === 'bigint') return number(String(value), 0)
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : number(dayNumber(value), 3)
  if (typeof value === 'object' && 'day' in value) return number(dayOf(value.day), 4)
  if (typeof value === 'object') return number(satangToDecimal(value.satang), 2)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, mostSigns))}</t></is></c>`
}

/** Days since the end of 1899, as the shop's own clock says it. Thailand has no summer time. */
const dayNumber = (at: Date): string => String(Math.round((at.getTime() + 7 * 3_600_000) / 1000) / 86_400 + 25_569)

/** Of `YYYY-MM-DD`. */
const dayOf = (day: string): string => String(Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569)

/** 0 → A, 26 → AA */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Signs that XML has no way to say are left out. */
// oxlint-disable-next-line no-control-regex -- those are meant
const unsayable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unsayable, '')
    .replace(/[&<>"\r]/g, (sign) => signs[sign]!)

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const office = `${schemas}/officeDocument/2006/relationships`
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The head stays in sight. */
const frozen = (rows: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** Every other part is a sheet, however many there come to be. */
const contentTypes = `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`

/** 0 plain, 1 the head, 2 baht, 3 an instant. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="[$-107041E]d/mm/yyyy;@"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function relations(to: ReadonlyArray<readonly [type: string, target: string]>): string {
  const each = to.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${schemas}/package/2006/relationships">${each.join('')}</Relationships>`
}
