/** Pure: where the columns of a file of products stand, and which of them nobody uses. */
import { cutText } from '#kernel/cut-text.ts'
import type { LocalText } from '#kernel/context.ts'
import { headsOf, type Table, type TableRow } from '#kernel/table-file/table.ts'
import { columnOf, type HeadColumn } from './import-columns.ts'
import { columnsOfShop } from './import-shops.ts'
import { noAnswers, type TillAnswers, type TillAsks } from './tills/answers.ts'
import { fromTill } from './tills/from-till.ts'
import { refuse } from './refusals.ts'

export const mostLines = 5000
/** Tills write their name above the head. */
const headWithin = 10

export interface Goods {
  rows: TableRow[]
  places: Partial<Record<HeadColumn, number>> & { sku: number }
  unused: string[]
  warnings: LocalText[]
  asks: TillAsks | null
}

/** Errors: 422 for a file that names no SKUs, that is too long, or in which two columns mean the same. */
export function goodsIn(table: Table, answers: TillAnswers = noAnswers): Goods {
  const { rows: all, warnings, unused: ofTill, asks } = fromTill(table, answers)
  const at = all.slice(0, headWithin).findIndex(({ cells }) => cells.some((title) => columnOf(title) === 'sku'))
  const head =
    all[at] ?? refuse('importUnreadable', { found: cutText((all[0]?.cells ?? []).filter(Boolean).join(', '), 300) })
  const rows = all.slice(at + 1)
  if (rows.length === 0 || rows.length > mostLines) refuse('importLong')
  if (isListFile(head)) refuse('importListFile')
  const shopColumn = columnsOfShop(head, rows)
  const {
    at: places,
    unused,
    alike,
  } = headsOf(head, rows, (title, place) => {
    const column = shopColumn(title, place)
    // Text with marks of a page is none of ours.
    if (column === 'description' && rows.some(({ cells }) => /<[a-z][^>]*>/i.test(cells[place] ?? ''))) return undefined
    // Addresses of pictures elsewhere: what is brought in are files of the drive.
    return column === 'pictures' && rows.some(({ cells }) => /^https?:/i.test(cells[place] ?? '')) ? undefined : column
  })
  const [same] = alike
  if (same) refuse('importAlike', { titles: same.join(', ') })
  const first = Object.fromEntries(Object.entries(places).map(([column, found]) => [column, found[0]!]))
  return { rows, places: first as Goods['places'], unused: [...ofTill, ...unused], warnings, asks }
}

/** The list's own file, as its heads are in both languages (stock/goods-words.ts). */
const isListFile = ({ cells }: TableRow): boolean => {
  const titles = new Set(cells.map((title) => title.toLowerCase()))
  return [
    ['พร้อมขาย', 'แก้ไขล่าสุด'],
    ['available', 'changed'],
  ].some((pair) => pair.every((title) => titles.has(title)))
}
