/** Pure: the one rule of "out, low, in", for every screen that says how much is left (docs/decisions/940). */
export type StockState = 'in' | 'low' | 'out'

/** `available`: how many can be promised, null where stock does not limit the sale; low from `lowAt` of its variant on. */
export function stockState(available: number | bigint | null, lowAt: number): StockState {
  if (available === null) return 'in'
  if (available <= 0) return 'out'
  return available <= lowAt ? 'low' : 'in'
}

/** As staff read it; what a shelf lacks for its promises is said apart (`levelStates`). */
export const stockStates = {
  in: { tone: 'good', th: 'มีสินค้า', en: 'In stock' },
  low: { tone: 'warn', th: 'ใกล้หมด', en: 'Low stock' },
  out: { tone: 'bad', th: 'หมด', en: 'Out of stock' },
} as const
