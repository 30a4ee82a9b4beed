/** Pure: a ticket at the counter and what it comes to, on device and server alike. */
import { percentOf } from '#kernel/money.ts'
import { computeTotals, type Totals, type VatClass } from '#rooms/sales/parts/totals.ts'

export interface TicketLine {
  /** Null: an open price that somebody typed. */
  variantId: string | null
  vatClass: VatClass
  unitSatang: bigint
  /** Pieces × 1000, or grams. */
  quantityMilli: number
  /** A label says what it costs, whatever it weighs. */
  labelSatang?: bigint | undefined
  /** Taken off this line. */
  discountSatang: bigint
}

export interface Reckoning {
  /** Off all of it: basis points, or satang. */
  discount: Discount
  /** Basis points; null where the seller is not registered for VAT. */
  rates: Readonly<Record<VatClass, number>> | null
}

export type Discount = { bp: number } | { satang: bigint }

/** Percent is reckoned line by line, half up; an amount is shared among the lines, never more than there is. */
export function reckonTicket(lines: readonly TicketLine[], { discount, rates }: Reckoning): Totals {
  const gross = lines.map(grossOf)
  const own = lines.map(({ discountSatang }, at) => least(discountSatang, gross[at]!))
  const left = gross.map((satang, at) => satang - own[at]!)
  const byPercent = 'bp' in discount ? left.map((satang) => percentOf(satang, discount.bp)) : left.map(() => 0n)
  const all = left.reduce((sum, satang) => sum + satang, 0n)
  return computeTotals({
    lines: lines.map((line, at) => ({
      ...(line.labelSatang === undefined
        ? { unitPriceSatang: line.unitSatang, quantity: line.quantityMilli, quantityScale: 3 }
        : { unitPriceSatang: line.labelSatang, quantity: 1 }),
      discountSatang: own[at]! + byPercent[at]!,
      vatClass: line.vatClass,
    })),
    orderDiscountSatang: 'satang' in discount ? least(discount.satang, all) : 0n,
    vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 },
    vatRegistered: rates !== null,
  })
}

const grossOf = (line: TicketLine): bigint =>
  line.labelSatang ?? (line.unitSatang * BigInt(line.quantityMilli) + 500n) / 1000n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** How much of what the goods cost was given away, in basis points, rounded up. */
export function givenAwayBp({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): number {
  return subtotal === 0n ? 0 : Number((discount * 10_000n + subtotal - 1n) / subtotal)
}
