/** Pure: what a tax invoice of a part of a sale shows: its own lines, each with its VAT. */
import { type Bill, type BillLine, billFromStored, billToStored } from '../bill.ts'
import { partWords, type PartWords } from '../papers/paper-law.ts'
import { SHIPPING } from '../refund-parts.ts'
import type { SalePart, SaleStep } from './sale-parts.ts'

interface Invoiced {
  parts: readonly SalePart[]
  steps: readonly SaleStep[]
  isDeposit: boolean
  /** Numbers of the invoices of money that came before. */
  deposits?: string
}

/** Of all of it at once: the bill as it stands. */
export function billOfSteps(stored: unknown, { parts, steps, isDeposit, deposits = '' }: Invoiced): unknown {
  const dueOf = (place: number) => steps.find((step) => step.place === place)
  if (parts.every(({ place, netSatang }) => (dueOf(place)?.dueSatang ?? 0n) === netSatang)) return stored
  const sale = billFromStored(stored)
  const lines = parts
    .filter(({ place }) => place !== SHIPPING)
    .flatMap((part) => {
      const step = dueOf(part.place)
      return step && step.dueSatang !== 0n ? [lineOf(part, step, { isDeposit, deposits })] : []
    })
  const shipping = dueOf(SHIPPING)
  const sum = (of: (line: BillLine) => bigint) => lines.reduce((all, line) => all + of(line), 0n)
  const bill: Bill = {
    lines,
    subtotalSatang: sum(({ unitPriceSatang, quantity }) => unitPriceSatang * BigInt(quantity)),
    discountSatang: sum(({ discountSatang = 0n }) => discountSatang),
    shippingSatang: shipping?.dueSatang ?? 0n,
    shippingVatSatang: shipping?.dueVatSatang ?? 0n,
    vatSatang: sum(({ vatSatang = 0n }) => vatSatang) + (shipping?.dueVatSatang ?? 0n),
    totalSatang: sum(({ netSatang }) => netSatang) + (shipping?.dueSatang ?? 0n),
  }
  // A bill that says nothing of its classes bears VAT as a whole.
  if (sale.lines.every(({ vatClass }) => vatClass === undefined) && bill.vatSatang > 0n) bill.lines = lines.map(taxed)
  return JSON.parse(billToStored(bill))
}

const taxed = (line: BillLine): BillLine => ({ ...line, vatClass: 'vat7' })

/** As many pieces as went, where the money is just theirs; else one line of that sum that says what it is. */
function lineOf(
  part: SalePart,
  step: SaleStep,
  { isDeposit, deposits }: { isDeposit: boolean; deposits: string },
): BillLine {
  const { name = wholeSale, details, sku, vatClass, supply, quantity = 1 } = part.line ?? {}
  const { unitPriceSatang = 0n, discountSatang = 0n } = part.line ?? {}
  const place = { place: part.place }
  const same = {
    ...(details && { details }),
    ...(sku && { sku }),
    ...(vatClass && { vatClass }),
    ...(supply && { supply }),
  }
  const sums = { netSatang: step.dueSatang, vatSatang: step.dueVatSatang }
  const isWhole = step.dueSatang === part.netSatang
  if (isWhole && !isDeposit)
    return {
      name,
      ...same,
      ...place,
      quantity,
      unitPriceSatang,
      ...(discountSatang > 0n && { discountSatang }),
      ...sums,
    }
  const pieces = step.pieces
  if (pieces > 0 && unitPriceSatang * BigInt(pieces) === step.dueSatang)
    return { name, ...same, ...place, quantity: pieces, unitPriceSatang, ...sums }
  const said: PartWords = isDeposit ? partWords.deposit : part.dueSatang > 0n ? partWords.rest : partWords.part
  const words = { th: said.th(name.th, pieces, deposits), en: said.en(name.en, pieces, deposits) }
  return { name: words, ...same, ...place, quantity: 1, unitPriceSatang: step.dueSatang, ...sums }
}

const wholeSale = { th: 'สินค้าและบริการ', en: 'Goods and services' }
