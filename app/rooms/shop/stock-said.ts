/** Pure: what visitors are told about the shelf. The exact number only where the shop wants it known (commerce.md §6). */
import { type StockState, stockState } from '#rooms/stock/parts/stock-state.ts'

export type { StockState }

/** `available`: how many can be promised; null where stock does not limit the sale. Low from `lowAt` on. */
export function stockSaid(
  available: number | null,
  lowAt: number,
  exact: boolean,
): { stock: StockState; left: number | null } {
  const stock = stockState(available, lowAt)
  return { stock, left: stock === 'low' && exact ? available : null }
}
