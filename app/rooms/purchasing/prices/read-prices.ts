/** Pure: a supplier's price list as it came out of their spreadsheet: which lines are prices, which are refused, and why. */
import type { LocalText } from '#kernel/context.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { arabicDigits } from '#kernel/money.ts'
import { readAmount } from '#kernel/table-file/amount-cell.ts'
import { dayOrderOf, readDay } from '#kernel/table-file/day-cells.ts'
import { headsOf, type Table, type TableRow } from '#kernel/table-file/table.ts'

export interface ReadPrice {
  line: number
  code: string
  name: string
  unit: string
  baseQuantity: number
  priceSatang: bigint
  vat: 'vat7' | 'none'
  minQuantity: number
  leadDays: number | null
  fromOn: string | null
  note: string
}

export interface ReadPrices {
  prices: ReadPrice[]
  refused: { line: number; code: string; why: LocalText; isDiscontinued: boolean }[]
  /** Titles, sums, notes: named, never lost without a word. */
  ignored: { line: number; text: string }[]
  validFrom: string | null
  validUntil: string | null
  /** Null: no line is a head with code and price. */
  head: number | null
}

const titles = {
  code: /^รหัส|^code|sku|item ?no/i,
  name: /^รายการ|^ชื่อ|^description|^name|^สินค้า$/i,
  unit: /^หน่วย|^unit$|^uom/i,
  base: /บรรจุ|pack|per unit/i,
  gross: /รวม ?vat|inc.*vat|รวมภาษี/i,
  price: /ราคา|price/i,
  min: /ขั้นต่ำ|min|moq/i,
  days: /ส่งภายใน|lead|ระยะเวลา/i,
  from: /มีผล|effective|เริ่ม|from/i,
  note: /หมายเหตุ|note|remark/i,
} as const
type Name = keyof typeof titles

function nameOf(title: string): Name | undefined {
  const plain = title.replaceAll(/\s+/g, ' ').trim()
  const isNet = /ไม่รวม|ex/i.test(plain)
  return (Object.keys(titles) as Name[]).find((name) => titles[name].test(plain) && !(name === 'gross' && isNet))
}

const why = {
  noPrice: { th: 'ไม่มีราคา', en: 'It has no price' },
  discontinued: { th: 'เลิกผลิต', en: 'Discontinued' },
  noDay: (cell: string): LocalText => ({ th: `“${cell}” ไม่ใช่วันที่มีจริง`, en: `“${cell}” is no day` }),
  vat: (net: string, gross: string): LocalText => ({ th: `ราคา ${net} บวก 7% ไม่ใช่ ${gross}`, en: `${net} plus 7% is not ${gross}` }), // prettier-ignore
  number: (cell: string): LocalText => ({ th: `“${cell}” ไม่ใช่จำนวน`, en: `“${cell}” is no number` }),
}

export function readPrices(table: Table): ReadPrices {
  const at = table.rows.findIndex(({ cells }) => {
    const names = cells.map(nameOf)
    return names.includes('code') && names.includes('price')
  })
  const head = table.rows[at]
  const nothing: ReadPrices = { prices: [], refused: [], ignored: [], validFrom: null, validUntil: null, head: null }
  if (!head) return nothing
  const rows = table.rows.slice(at + 1)
  const { at: places } = headsOf(head, rows, nameOf)
  const cell = ({ cells }: TableRow, name: Name) => (cells[places[name]?.[0] ?? -1] ?? '').trim()
  const order = dayOrderOf(rows.map((row) => ({ line: row.line, cell: cell(row, 'from') }))).order
  const before = table.rows.slice(0, at)
  const [validFrom = null, validUntil = null] = daysIn(before.map(({ cells }) => cells.join(' ')).join(' '))
  const read: ReadPrices = {
    ...nothing,
    head: head.line,
    validFrom,
    validUntil,
    ignored: before.map(({ line, cells }) => ({ line, text: cells.filter(Boolean).join(' ') })),
  }
  for (const row of rows) {
    const code = cell(row, 'code')
    if (code === '') {
      read.ignored.push({ line: row.line, text: row.cells.filter(Boolean).join(' ') })
      continue
    }
    const one = priceOf(row, cell, order)
    if ('why' in one) read.refused.push({ line: row.line, code, ...one })
    else read.prices.push({ line: row.line, code, ...one })
  }
  return read
}

type Refused = { why: LocalText; isDiscontinued: boolean }

function priceOf(
  row: TableRow,
  cell: (row: TableRow, name: Name) => string,
  order: ReturnType<typeof dayOrderOf>['order'],
): Omit<ReadPrice, 'line' | 'code'> | Refused {
  const no = (said: LocalText): Refused => ({ why: said, isDiscontinued: false })
  const [typed, gross, day, base, min, days] = (['price', 'gross', 'from', 'base', 'min', 'days'] as const).map((name) => cell(row, name)) as [string, string, string, string, string, string] // prettier-ignore
  if (/เลิกผลิต|discontinued|ยกเลิก/i.test(row.cells.join(' '))) return { why: why.discontinued, isDiscontinued: true }
  const price = readAmount(typed)
  if (!price || price.satang <= 0n || price.sign === 'minus') return no(why.noPrice)
  const from = day === '' ? null : readDay(day, order)
  if (day !== '' && !from) return no(why.noDay(day))
  const numbers = [base, min, days].map((one) => (one === '' ? null : wholeOf(one)))
  const bad = [base, min, days].find((one, n) => one !== '' && numbers[n] === null)
  if (bad !== undefined) return no(why.number(bad))
  const total = gross === '' ? null : readAmount(gross)
  const taxed = divideHalfUp(price.satang * 107n, 100n)
  const vat = total && total.satang === price.satang ? 'none' : 'vat7'
  // Some satang of rounding are none of ours.
  if (total && vat === 'vat7' && (total.satang > taxed + 1n || total.satang < taxed - 1n))
    return no(why.vat(typed, gross))
  return {
    name: cell(row, 'name').slice(0, 200),
    unit: cell(row, 'unit').slice(0, 40) || 'ชิ้น',
    baseQuantity: numbers[0] ?? 1,
    priceSatang: price.satang,
    vat,
    minQuantity: numbers[1] ?? 1,
    leadDays: numbers[2] ?? null,
    fromOn: from?.day ?? null,
    note: cell(row, 'note').slice(0, 300),
  }
}

function wholeOf(typed: string): number | null {
  const plain = arabicDigits(typed).replaceAll(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** `ใช้ตั้งแต่ 1 ธันวาคม 2569 ถึง 31 มกราคม 2570` → both days. */
function daysIn(text: string): string[] {
  const found = text.match(/\d{1,2}\s*(?:[/.-]\s*\d{1,2}\s*[/.-]|\s[ก-๙.]+\s)\s*\d{2,4}/g) ?? []
  return found.flatMap((one) => readDay(one.trim(), 'dmy')?.day ?? [])
}
