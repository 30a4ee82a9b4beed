/** The first sheet of a workbook as lines of text: what a spreadsheet shows of plain cells, bounded in every way. */
import { type ZipEntry, ZipError, zipEntries, zipFile, zipOf } from './unzip.server.ts'

const mostUnpacked = 24 * 1024 * 1024
const mostColumns = 60

/** At most `mostLines`; lines beyond are there, so that whoever counts sees too many. Errors: ZipError for what is no workbook. */
export async function readXlsx(bytes: Uint8Array, mostLines: number): Promise<string[][]> {
  const zip = zipOf(bytes)
  const entries = await zipEntries(zip)
  let left = mostUnpacked
  const text = async (entry: ZipEntry | undefined): Promise<string> => {
    if (!entry) return ''
    const unpacked = await zipFile(zip, entry, left)
    left -= unpacked.length
    return new TextDecoder().decode(unpacked)
  }
  const sheet = entries
    .filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))[0]
  if (!sheet) throw new ZipError('no sheet')
  const shared = sharedTexts(await text(entries.find(({ name }) => name === 'xl/sharedStrings.xml')))
  return linesOf(await text(sheet), shared, mostLines)
}

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map((item) => textOf(item[1] ?? ''))

/** The runs of a rich text one after the other; how it is read aloud (`rPh`) is no part of it. */
const textOf = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map((run) => unescaped(run[1] ?? ''))
    .join('')

function linesOf(xml: string, shared: readonly string[], most: number): string[][] {
  const lines: string[][] = []
  for (const row of xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const cells: string[] = []
    for (const [, attributes = '', inner = ''] of (row[1] ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const at = columnOf(/\br="([A-Z]{1,3})\d*"/.exec(attributes)?.[1]) ?? cells.length
      if (at < mostColumns) cells[at] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], inner, shared)
    }
    const line = Array.from(cells, (cell) => (cell ?? '').trim())
    if (line.some((cell) => cell !== '')) lines.push(line)
    if (lines.length > most) break
  }
  return lines
}

function cellText(kind: string | undefined, inner: string, shared: readonly string[]): string {
  if (kind === 'inlineStr') return textOf(inner)
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '')
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'e') return ''
  // 0.1 + 0.2 as a spreadsheet keeps it, and 8.85e12 of a barcode
  return kind === undefined || kind === 'n' ? (value === '' ? '' : plainNumber(value)) : value
}

const plainNumber = (text: string): string => {
  const value = Number(text)
  return Number.isFinite(value) && /[.eE]/.test(text) ? String(Number(value.toPrecision(15))) : text
}

const columnOf = (letters: string | undefined): number | undefined =>
  letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, ten: string, hex: string, name: string) => {
    if (name) return named[name] ?? whole
    const code = ten ? Number(ten) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
