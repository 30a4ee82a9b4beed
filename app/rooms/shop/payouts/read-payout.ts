/** Pure: what a carrier's payout list says, line by line. What cannot be read is told, never guessed. */
import type { LocalText } from '#kernel/context.ts'
import { readAmount } from '#kernel/table-file/amount-cell.ts'
import type { Table, TableRow } from '#kernel/table-file/table.ts'
import { findPayoutHead, type PayoutColumn, type PayoutLayout, type PayoutRole } from './payout-layout.ts'

export const mostPayoutRows = 5000

export interface PayoutRow {
  /** In the file, the first is 1. */
  line: number
  tracking: string
  order: string
  codSatang: bigint
  /** VAT inside. */
  feeSatang: bigint
  feeVatSatang: bigint
}

export interface ReadPayout {
  rows: PayoutRow[]
  problems: { line: number; problem: LocalText }[]
  columns: PayoutColumn[]
  warnings: LocalText[]
}

export function readPayout(table: Table, said?: PayoutLayout): ReadPayout {
  const head = findPayoutHead(table.rows, said)
  const read: ReadPayout = { rows: [], problems: [], columns: head?.columns ?? [], warnings: table.warnings }
  if (!head?.isWhole) {
    read.problems.push({ line: head ? table.rows[head.at]!.line : 1, problem: noHead })
    return read
  }
  const hasVat = head.columns.some(({ role }) => role === 'vat')
  for (const row of table.rows.slice(head.at + 1)) {
    const cells = (role: PayoutRole) =>
      head.columns
        .flatMap((column, place) => (column.role === role ? [row.cells[place]?.trim() ?? ''] : []))
        .filter(Boolean)
    takeLine(read, row, cells, hasVat)
  }
  return read
}

function takeLine(read: ReadPayout, row: TableRow, cells: (role: PayoutRole) => string[], hasVat: boolean): void {
  const { line } = row
  const plain = (text = '') => text.replaceAll(/[\s'-]/g, '').toUpperCase()
  const tracking = plain(cells('tracking')[0])
  const order = plain(cells('order')[0])
  // Sums below the lines say neither.
  if (!tracking && !order) return
  if (/^(ยอด)?รวม|^(GRAND|SUB)?TOTAL/.test(tracking || order)) return
  const broken = Object.values(row.broken ?? {})[0]
  if (broken) {
    read.problems.push({ line, problem: broken })
    return
  }
  const sum = (role: PayoutRole): bigint | null =>
    cells(role).reduce<bigint | null>((all, cell) => {
      const amount = readAmount(cell)
      if (all === null || amount === null) return null
      return all + (amount.sign === 'minus' ? -amount.satang : amount.satang)
    }, 0n)
  // Fees stand there as what they cost, or as what is taken off.
  const cost = (role: PayoutRole) => {
    const all = sum(role)
    return all !== null && all < 0n ? -all : all
  }
  const [cod, fees, vat, net] = [sum('cod'), cost('fee'), cost('vat'), sum('net')]
  if (cod === null || fees === null || vat === null || net === null) {
    read.problems.push({ line, problem: badAmount })
    return
  }
  if (cells('cod').some((cell) => readAmount(cell)?.sign === 'minus')) {
    read.problems.push({ line, problem: takenBack })
    return
  }
  const saysNet = cells('net').length > 0
  if (cod === 0n) {
    // Parcels without money at the door stand on the list, too.
    if (fees + vat !== 0n || net !== 0n) read.problems.push({ line, problem: onlyFee })
    return
  }
  const saysFee = cells('fee').length > 0
  // Fees stand beside their VAT, or hold it: the transfer tells which.
  const beside = fees + vat
  const fee = saysNet ? cod - net : beside
  if (fee > cod && (!saysFee || !saysNet || fee === beside || fee === fees)) {
    read.problems.push({ line, problem: feeAbove })
    return
  }
  if (fee < 0n || fee > cod || (saysNet && saysFee && fee !== beside && fee !== fees)) {
    read.problems.push({ line, problem: sumsDiffer })
    return
  }
  read.rows.push({
    line,
    tracking,
    order,
    codSatang: cod,
    feeSatang: fee,
    feeVatSatang: hasVat && vat <= fee ? vat : 0n,
  })
}

const noHead = {
  th: 'ไม่พบหัวตารางที่มีเลขพัสดุหรือเลขคำสั่งซื้อ และยอด COD โปรดบอกว่าคอลัมน์ใดคืออะไร',
  en: 'No head with a tracking or order number and the COD amount. Please say which column is what.',
}
const badAmount = { th: 'อ่านจำนวนเงินไม่ได้', en: 'An amount that cannot be read.' }
const sumsDiffer = {
  th: 'ยอด COD หักค่าธรรมเนียมแล้วไม่เท่ากับยอดโอน',
  en: 'The COD amount less the fees is not what was transferred.',
}
const onlyFee = {
  th: 'บรรทัดนี้ไม่มียอด COD มีแต่ค่าธรรมเนียมที่ขนส่งหัก ไม่ลงบัญชีให้ โปรดบันทึกเป็นค่าใช้จ่าย',
  en: 'No COD here, only a fee that the carrier kept. It is not booked: please enter it as an expense.',
}
const feeAbove = {
  th: 'ค่าธรรมเนียมมากกว่ายอด COD บรรทัดนี้ไม่ลงบัญชีให้ โปรดบันทึกเอง',
  en: 'The fee is more than the COD amount. It is not booked: please enter it by hand.',
}
const takenBack = {
  th: 'ขนส่งหักเงินคืน บรรทัดนี้ไม่ลงบัญชีให้ โปรดบันทึกการคืนที่คำสั่งซื้อ',
  en: 'The carrier takes money back here. It is not booked: please record the return on its order.',
}
