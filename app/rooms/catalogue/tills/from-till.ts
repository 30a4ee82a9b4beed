/** Pure: a file of goods as Loyverse and Square write it, in columns of ours. What of it has no place here is said by its name. */
import type { Table, TableRow } from '#kernel/table-file/table.ts'
import { tillColumns, tillTitle } from '../import-columns.ts'
import { noAnswers, type TillAnswers, type TillAsks } from './answers.ts'
import { loyverse } from './loyverse.ts'
import { square } from './square.ts'
import { taxColumns, taxOf, withVat } from './tax.ts'
import { tellings } from './tellings.ts'
import { type Cell, heads, type Said, type Till, type WeightUnit } from './till.ts'
import { kilosOf, perKilo } from './weights.ts'

export interface FromTill extends Table {
  /** Columns of the till's that nobody reads, by their titles. */
  unused: string[]
  /** Null: it is no till's file, or one that leaves nothing open. */
  asks: TillAsks | null
}

/** Any other file stays as it is. While something is not answered, lines are those of the first shop. */
export function fromTill(table: Table, answers: TillAnswers = noAnswers): FromTill {
  const [head, ...rows] = table.rows
  if (!head) return { ...table, unused: [], asks: null }
  const titles = head.cells.map((title) => title.trim())
  const till = loyverse(titles) ?? square(titles)
  if (!till) return { ...table, unused: [], asks: null }
  const shop = till.shops.find((name) => name === answers.shop) ?? till.shops[0] ?? ''
  const taxes = taxColumns(titles)
  const told = tellings()
  if (taxes.length === 0)
    told.once({
      th: 'ไฟล์ไม่ได้บอกภาษี สินค้าใหม่เป็น VAT 7% โปรดตรวจสินค้าที่ยกเว้น VAT',
      en: 'The file says no taxes: new goods bear VAT of 7%. Please check goods that are exempt.',
    })
  const at = new Map(titles.map((title, place) => [title.toLowerCase(), place]))
  const cellOf =
    ({ cells }: TableRow): Cell =>
    (title) =>
      (cells[at.get(title) ?? -1] ?? '').trim()
  const sets = partsOf(till, rows.map(cellOf))
  const untaxed: string[] = []
  const lines = rows.flatMap((row): TableRow[] => {
    const cell = cellOf(row)
    const said = till.said(cell, shop)
    if (said === null) return []
    if (till.shops.length > 1 && till.isElsewhere(cell, shop)) {
      told.of('elsewhere', row.line, said)
      return []
    }
    const parts = said.name ? sets.get(said.product ?? '') : undefined
    if (parts) said.parts = parts
    mend(said, row.line, till.unit(cell), told)
    const tax = taxOf(cell, taxes)
    if (tax === 'none' && (said.sku || said.name)) untaxed.push(said.name || said.sku!)
    said.vat_class = tax === 'none' ? answers.untaxed : (tax ?? '')
    if (answers.vat === 'on' && tax !== 'none' && tax !== 'vat0' && said.price) said.price = withVat(said.price)
    return [{ line: row.line, cells: heads.map((column) => said[column] ?? '') }]
  })
  const read = new Set([...till.read(shop), ...taxes.map(({ title }) => title)])
  const unused = titles.flatMap((title, place) =>
    read.has(title.toLowerCase()) || rows.every(({ cells }) => !cells[place]) ? [] : [title],
  )
  return {
    ...table,
    rows: [
      { line: head.line, cells: heads.map((column) => (isOfTills(column) ? tillTitle(column) : column)) },
      ...lines,
    ],
    unused,
    asks: asksOf(till, untaxed, answers),
    warnings: [...table.warnings, ...told.all()],
  }
}

const isOfTills = (column: string): column is (typeof tillColumns)[number] =>
  (tillColumns as readonly string[]).includes(column)

function asksOf({ shops }: Till, untaxed: readonly string[], answers: TillAnswers): TillAsks {
  const isShopOpen = shops.length > 1 && !shops.includes(answers.shop)
  return {
    shops: shops.length > 1 ? [...shops] : [],
    asksVat: true,
    untaxed: untaxed.slice(0, 5),
    untaxedCount: untaxed.length,
    answers,
    isOpen: isShopOpen || answers.vat === '' || (untaxed.length > 0 && answers.untaxed === ''),
  }
}

/** Of each set what it holds, as a cell of ours: `10001 × 1, 10003 × 2`. */
function partsOf(till: Till, cells: readonly Cell[]): Map<string, string> {
  const sets = new Map<string, string>()
  for (const cell of cells) {
    const part = till.part(cell)
    if (!part) continue
    const before = sets.get(part.product)
    sets.set(part.product, `${before ? `${before}, ` : ''}${part.sku} × ${part.quantity || '1'}`)
  }
  return sets
}

/** What a till says in a way that is none of ours: an open price, a barcode that lost its end, a weight, less than nothing. */
function mend(said: Said, line: number, unit: WeightUnit | '' | null, told: ReturnType<typeof tellings>): void {
  if (/^variable$/i.test(said.price ?? '')) {
    told.of('open', line, said)
    said.price = ''
    said.open = 'yes'
  }
  if (isRounded(said.barcode)) {
    told.of('barcode', line, said)
    delete said.barcode
  }
  if (/^-\d/.test(said.stock ?? '')) {
    told.of('below', line, said)
    // Of what is weighed nobody keeps a list to be counted: its weight is typed where it is sold.
    if (!unit) said.recount = said.stock!
    said.stock = '0'
  }
  if (unit === '') told.of('unit', line, said)
  if (unit) {
    told.of('weighed', line, said)
    if (unit !== 'kg') {
      told.of('pounds', line, said)
      for (const price of ['price', 'cost'] as const) if (said[price]) said[price] = perKilo(said[price], unit)
    }
    if (said.stock) said.kilos = kilosOf(said.stock, unit)
    if (said.reorder) said.low_kilos = kilosOf(said.reorder, unit)
    said.counted = 'no'
    delete said.stock
    delete said.reorder
    said.scale = said.barcode && isScaleCode(said.barcode) ? said.barcode : '-'
    if (said.scale !== '-') delete said.barcode
  }
}

/** A spreadsheet made a number of it: `8.85E+12` has lost its end. */
const isRounded = (barcode: string | undefined): boolean => /^\d+(?:[.,]\d+)?e\+\d+$/i.test(barcode ?? '')

/** What shops number themselves (GS1: 20–29 are used within a company), whole or without its weight; or the bare digits. */
const isScaleCode = (barcode: string): boolean => /^(?:2\d{12}|2\d{6}|\d{4,5})$/.test(barcode)
