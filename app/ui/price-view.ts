/** Price arithmetic of product.md §2 "Shared widgets"; amounts in satang. */

export type Satang = bigint | number

export type PriceView = {
  /** what is paid */
  now: bigint
  /** what was asked before, only when discounted */
  before: bigint | null
  /** round((price − sale) / price × 100), only when discounted */
  percentOff: number | null
  free: boolean
}

/** A sale price above 0 and below the price is a discount; sale ≥ price counts as none (content.md §3.9). */
export function priceView(price: Satang, sale: Satang = 0n): PriceView {
  const [full, reduced] = [BigInt(price), BigInt(sale)]
  if (reduced > 0n && reduced < full)
    return {
      now: reduced,
      before: full,
      percentOff: Number((200n * (full - reduced) + full) / (2n * full)),
      free: false,
    }
  return { now: full, before: null, percentOff: null, free: full === 0n && reduced === 0n }
}
