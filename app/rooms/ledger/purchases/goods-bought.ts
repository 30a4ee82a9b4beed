/** Goods of a supplier's bill: the room above that keeps stock takes them in, and gives them back where the bill was none. */
import type { AnyTools } from '#kernel/action.server.ts'

export interface BoughtGoods {
  purchaseId: string
  /** The supplier's paper. */
  paperNo: string
  /** Of the booking, `YYYY-MM-DD`. */
  on: string
  lines: readonly { sku: string; quantity: number; valueSatang: bigint }[]
  /** in: they came. out: they went back to the supplier, or had been entered by mistake. */
  way: 'in' | 'out'
}

/** Errors: 422 for a SKU that is not kept in stock; 409 where less lies there than is to go. */
type Taker = (tools: AnyTools, goods: BoughtGoods) => Promise<void>

let taker: Taker | null = null

/** Said once, when that room is loaded. */
export function goodsTaker(takes: Taker): void {
  taker = takes
}

export async function moveGoods(tools: AnyTools, goods: BoughtGoods): Promise<void> {
  if (goods.lines.length === 0) return
  if (!taker) throw new Error('no room keeps stock')
  await taker(tools, goods)
}
