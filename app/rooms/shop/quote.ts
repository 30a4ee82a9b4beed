/** Pure: what a basket costs with its delivery, and the VAT inside. */
import { shippingOf, type Parcel, type Terms, weightOf } from './terms.ts'
import { computeTotals, type Totals, type VatClass } from './totals.ts'

interface Line {
  unitPriceSatang: bigint
  quantity: number
  weightG: number
  vatClass: VatClass
}

/** `rates` in basis points; null for a seller who is not registered for VAT. */
export type Rates = Readonly<Record<VatClass, number>> | null

/** How it goes, and where to as far as that is known. */
export type Going = Pick<Parcel, 'method' | 'provinceCode'>

/** Null where the shop does not bring it there in this way. */
export function quote(lines: readonly Line[], going: Going, terms: Terms, rates: Rates): Totals | null {
  const subtotalSatang = lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity), 0n)
  const shipping = shippingOf(terms, {
    ...going,
    weightG: weightOf(lines),
    subtotalSatang,
  })
  if (!shipping) return null
  return computeTotals({
    lines,
    shippingSatang: shipping.shippingSatang + shipping.codFeeSatang,
    vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 },
    vatRegistered: rates !== null,
  })
}
