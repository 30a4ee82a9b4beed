/** Pure: a supplier's answer to an order as it came out of their program: its lines, read by the file's own way with decimals. */
import { dayOrderOf, readDay } from '#kernel/table-file/day-cells.ts'
import { readAmount } from '#kernel/table-file/amount-cell.ts'
import { headsOf, type Table, type TableRow } from '#kernel/table-file/table.ts'

export interface ConfirmedLine {
  line: number
  /** As it is written: zeros in front are part of it. */
  code: string
  name: string
  unit: string
  quantity: number
  priceSatang: bigint
  totalSatang: bigint
  dueOn: string | null
  /** Of which of ours it is said to come instead; '' where it is not. */
  insteadOf: string
}

export interface ReadConfirmation {
  lines: ConfirmedLine[]
  refused: { line: number; code: string }[]
  /** Titles and sums: named, never lost without a word. */
  ignored: { line: number; text: string }[]
  numbers: string[]
  /** Null: no line is a head with code and quantity. */
  head: number | null
}

const titles = {
  order: /ใบสั่งซื้อ|^po\b|order no/i,
  code: /^รหัส|^code|sku|item ?no/i,
  name: /^รายการ|^ชื่อ|^description|^name|^สินค้า$/i,
  unit: /^หน่วย|^unit$|^uom/i,
  quantity: /จำนวนยืนยัน|^จำนวน$|confirmed|^qty|^quantity/i,
  price: /ราคา|price/i,
  total: /จำนวนเงิน|^รวม|amount|total/i,
  due: /วันที่ส่ง|กำหนดส่ง|deliver|due/i,
  state: /สถานะ|หมายเหตุ|status|remark|note/i,
} as const
type Name = keyof typeof titles
const nameOf = (title: string): Name | undefined =>
  (Object.keys(titles) as Name[]).find((name) => titles[name].test(title.replaceAll(/\s+/g, ' ').trim()))

export function readConfirmation(table: Table): ReadConfirmation {
  const at = table.rows.findIndex(({ cells }) => {
    const names = cells.map(nameOf)
    return names.includes('code') && names.includes('quantity')
  })
  const head = table.rows[at]
  const read: ReadConfirmation = { lines: [], refused: [], ignored: [], numbers: [], head: head?.line ?? null }
  if (!head) return read
  const rows = table.rows.slice(at + 1)
  const { at: places } = headsOf(head, rows, nameOf)
  const cell = ({ cells }: TableRow, name: Name) => (cells[places[name]?.[0] ?? -1] ?? '').trim()
  const money = amountsOf(rows.flatMap((row) => [cell(row, 'price'), cell(row, 'total')]))
  const order = dayOrderOf(rows.map((row) => ({ line: row.line, cell: cell(row, 'due') }))).order
  for (const row of rows) {
    const code = cell(row, 'code')
    if (code === '') {
      read.ignored.push({ line: row.line, text: row.cells.filter(Boolean).join(' ') })
      continue
    }
    const [quantity, price, total] = [
      money(cell(row, 'quantity')),
      money(cell(row, 'price')),
      money(cell(row, 'total')),
    ]
    if (quantity === null || quantity % 100n !== 0n || quantity <= 0n || price === null) {
      read.refused.push({ line: row.line, code })
      continue
    }
    const number = cell(row, 'order')
    if (number !== '' && !read.numbers.includes(number)) read.numbers.push(number)
    read.lines.push({
      line: row.line,
      code,
      name: cell(row, 'name').slice(0, 200),
      unit: cell(row, 'unit').slice(0, 40),
      quantity: Number(quantity / 100n),
      priceSatang: price,
      totalSatang: total ?? (price * quantity) / 100n,
      dueOn: readDay(cell(row, 'due'), order)?.day ?? null,
      insteadOf: /^(?:แทน|ทดแทน|replaces|instead of)\s+(\S+)/i.exec(cell(row, 'state'))?.[1] ?? '',
    })
  }
  return read
}

/** `1.350,00` in a file where some amount can only be read so, else `1,350.00`: one file has one way. */
function amountsOf(cells: readonly string[]): (cell: string) => bigint | null {
  const byComma =
    cells.some((cell) => /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(cell)) && !cells.some((cell) => /\.\d{1,2}$/.test(cell))
  return (cell) => {
    const read = readAmount(byComma ? cell.replaceAll('.', '').replace(',', '.') : cell)
    return read && read.sign !== 'minus' ? read.satang : null
  }
}
