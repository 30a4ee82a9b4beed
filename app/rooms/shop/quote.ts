/** Pure: what a basket costs with its delivery, and the VAT inside. */
import type { Deal } from '#rooms/promotions/parts/deal.ts'
import { shippingOf, type Parcel, type Terms, weightOf } from './terms.ts'
import { computeTotals, type Totals, type VatClass } from '#rooms/sales/parts/totals.ts'

interface Line {
  unitPriceSatang: bigint
  quantity: number
  weightG: number
  vatClass: VatClass
}

/** `rates` in basis points; null for a seller who is not registered for VAT. */
export type Rates = Readonly<Record<VatClass, number>> | null

/** How it goes, and where to as far as that is known. */
export type Going = Pick<Parcel, 'method' | 'provinceCode' | 'zip'>

/** Totals with the deal in them: `shipping` is what is left of it. */
export interface Quote extends Totals {
  deal: Deal
}

/** What promotions make of these lines and their shipping. */
export type Promote = (shippingSatang: bigint) => Deal

/** Null where the shop does not bring it there in this way. */
export function quote(
  lines: readonly Line[],
  going: Going,
  terms: Terms,
  rates: Rates,
  promote: Promote,
  orderDiscountSatang = 0n,
): Quote | null {
  const subtotalSatang = lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity), 0n)
  const shipping = shippingOf(terms, {
    ...going,
    weightG: weightOf(lines),
    subtotalSatang,
  })
  if (!shipping) return null
  // The fee for cash is the courier's: free shipping does not pay it.
  const deal = promote(shipping.shippingSatang)
  const leftSatang = deal.lines.reduce((left, off) => left - off, subtotalSatang)
  const totals = computeTotals({
    lines: lines.map((line, index) => ({ ...line, discountSatang: deal.lines[index] ?? 0n })),
    shippingSatang: shipping.shippingSatang - deal.shippingSatang + shipping.codFeeSatang,
    // Promotions come first: both together give no more than there is.
    orderDiscountSatang: orderDiscountSatang < leftSatang ? orderDiscountSatang : leftSatang,
    vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 },
    vatRegistered: rates !== null,
  })
  return { ...totals, deal }
}
