/** Pure: the shop's terms of delivery, and what shipping costs under them. */
export interface Terms {
  holdMinutes: number
  shippingSatang: bigint
  /** From this subtotal on shipping is free; null never. */
  freeShippingFromSatang: bigint | null
  pickup: boolean
  showExactStock: boolean
}

export type DeliveryMethod = 'ship' | 'pickup' | 'none'

interface Row {
  hold_minutes: number
  shipping_satang: number
  free_shipping_from_satang: number | null
  pickup: boolean
  show_exact_stock: boolean
}

/** A shop that set nothing: hold for 30 minutes (commerce.md §3.2), ship for ฿50, pick-up possible. */
export const usualTerms: Terms = {
  holdMinutes: 30,
  shippingSatang: 5000n,
  freeShippingFromSatang: null,
  pickup: true,
  showExactStock: false,
}

export function termsFrom(row: Row | null): Terms {
  if (!row) return usualTerms
  return {
    holdMinutes: row.hold_minutes,
    shippingSatang: BigInt(row.shipping_satang),
    freeShippingFromSatang: row.free_shipping_from_satang === null ? null : BigInt(row.free_shipping_from_satang),
    pickup: row.pickup,
    showExactStock: row.show_exact_stock,
  }
}

export function shippingOf(terms: Terms, method: DeliveryMethod, subtotalSatang: bigint): bigint {
  if (method !== 'ship') return 0n
  return terms.freeShippingFromSatang !== null && subtotalSatang >= terms.freeShippingFromSatang
    ? 0n
    : terms.shippingSatang
}

/** Lessons, services and files need no parcel. */
export function needsDelivery(lines: readonly { kind: string }[]): boolean {
  return lines.some((line) => line.kind === 'goods' || line.kind === 'bundle')
}
