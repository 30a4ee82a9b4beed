/** Pure: a line of an order, in packs of the supplier and in pieces of ours. */
export interface OrderLine {
  id: string
  variantId: string
  sku: string
  code: string
  nameTh: string
  nameEn: string
  unit: string
  baseQuantity: bigint
  quantity: bigint
  priceSatang: bigint
  discountSatang: bigint
  netSatang: bigint
  vat: 'vat7' | 'none'
  received: bigint
  billed: bigint
  returned: bigint
  dropped: bigint
  /** When it is to come: what the supplier confirmed, else what was reckoned. */
  dueOn: string | null
  confirmedOn: string | null
  /** In packs. */
  confirmedQuantity: bigint | null
}

/** Pieces that were ordered; what of them is still to come. */
export const piecesOf = ({ quantity, baseQuantity }: Pick<OrderLine, 'quantity' | 'baseQuantity'>): bigint =>
  quantity * baseQuantity
export function toCome(line: Pick<OrderLine, 'quantity' | 'baseQuantity' | 'received' | 'dropped'>): bigint {
  const left = piecesOf(line) - line.received - line.dropped
  return left > 0n ? left : 0n
}
