/** Pure: what a basket costs with its delivery, and the VAT inside. */
import { shippingOf, type DeliveryMethod, type Terms } from './terms.ts'
import { computeTotals, type Totals, type VatClass } from './totals.ts'

interface Line {
  unitPriceSatang: bigint
  quantity: number
  vatClass: VatClass
}

/** `rates` in basis points; null for a seller who is not registered for VAT. */
export type Rates = Readonly<Record<VatClass, number>> | null

export function quote(lines: readonly Line[], method: DeliveryMethod, terms: Terms, rates: Rates): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity), 0n)
  return computeTotals({
    lines,
    shippingSatang: shippingOf(terms, method, subtotal),
    vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 },
    vatRegistered: rates !== null,
  })
}
