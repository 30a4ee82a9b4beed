/** Pure: a ticket at the counter and what it comes to, on device and server alike. */
import { percentOf } from '#kernel/money.ts'
import type { Applied } from '#rooms/promotions/parts/deal.ts'
import { computeTotals, type Totals, type VatClass } from '#rooms/sales/parts/totals.ts'
import { promoted, type TicketOffers } from './ticket-offers.ts'

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
  /** With all that stand above them; what promotions may be for. */
  categories?: readonly string[]
  /** On the tag; left out: the price. */
  listSatang?: bigint | undefined
}

export interface Reckoning {
  /** Off all of it: basis points, or satang. */
  discount: Discount
  /** Basis points; null where the seller is not registered for VAT. */
  rates: Readonly<Record<VatClass, number>> | null
  /** On top of all of it, in basis points: for having it here. */
  serviceBp?: number
  promotions?: TicketOffers
}

export interface Reckoned extends Totals {
  promotions: Applied[]
  /** The last of the lines, where it is more than nothing. */
  serviceSatang: bigint
}

export type Discount = { bp: number } | { satang: bigint }

/**
 * Promotions come first, then what is given by hand: percent is reckoned line by line, half up; an amount is shared among the
 * lines, never more than there is. A service charge is a line of its own over what is left.
 */
export function reckonTicket(
  lines: readonly TicketLine[],
  { discount, rates, serviceBp = 0, promotions: offered }: Reckoning,
): Reckoned {
  const gross = lines.map(grossOf)
  const { cuts, applied } = offered ? promoted(lines, gross, offered) : { cuts: [], applied: [] }
  const own = lines.map(({ discountSatang }, at) => least(discountSatang + (cuts[at] ?? 0n), gross[at]!))
  const left = gross.map((satang, at) => satang - own[at]!)
  const byPercent = 'bp' in discount ? left.map((satang) => percentOf(satang, discount.bp)) : left.map(() => 0n)
  const all = left.reduce((sum, satang) => sum + satang, 0n)
  const taxed = { vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 }, vatRegistered: rates !== null }
  const priced = (off: (at: number) => bigint) =>
    lines.map((line, at) => ({
      ...(line.labelSatang === undefined
        ? { unitPriceSatang: line.unitSatang, quantity: line.quantityMilli, quantityScale: 3 }
        : { unitPriceSatang: line.labelSatang, quantity: 1 }),
      discountSatang: off(at),
      vatClass: line.vatClass,
    }))
  const goods = computeTotals({
    lines: priced((at) => own[at]! + byPercent[at]!),
    orderDiscountSatang: 'satang' in discount ? least(discount.satang, all) : 0n,
    ...taxed,
  })
  const serviceSatang = percentOf(goods.total, serviceBp)
  if (serviceSatang === 0n) return { ...goods, promotions: applied, serviceSatang }
  const service = { unitPriceSatang: serviceSatang, quantity: 1, discountSatang: 0n, vatClass: 'vat7' as const }
  const shared = priced((at) => goods.lines[at]!.discountSatang)
  return { ...computeTotals({ lines: [...shared, service], ...taxed }), promotions: applied, serviceSatang }
}

/** What promotions took off, of all that was taken off. */
export const promotedSatang = ({ promotions }: Pick<Reckoned, 'promotions'>): bigint =>
  promotions.reduce((sum, { goodsSatang }) => sum + goodsSatang, 0n)

const grossOf = (line: TicketLine): bigint =>
  line.labelSatang ?? (line.unitSatang * BigInt(line.quantityMilli) + 500n) / 1000n

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** How much of what the goods cost was given away, in basis points, rounded up. */
export function givenAwayBp({ subtotal, discount }: Pick<Totals, 'subtotal' | 'discount'>): number {
  return subtotal === 0n ? 0 : Number((discount * 10_000n + subtotal - 1n) / subtotal)
}

/** Of what was taken off, what somebody gave by hand, over what the goods cost without the service charge. */
export const byHand = (reckoned: Reckoned): Pick<Totals, 'subtotal' | 'discount'> => ({
  subtotal: reckoned.subtotal - reckoned.serviceSatang,
  discount: reckoned.discount - promotedSatang(reckoned),
})
