/** Pure: what visitors are told about the shelf. The exact number only where the shop wants it known (commerce.md §6). */
export type StockState = 'in' | 'low' | 'out'

/** From so few on the shop says that little is left. */
export const fewLeft = 5

/** `available`: how many can be promised; null where stock does not limit the sale. */
export function stockSaid(available: number | null, exact: boolean): { stock: StockState; left: number | null } {
  if (available === null || available > fewLeft) return { stock: 'in', left: null }
  return available <= 0 ? { stock: 'out', left: null } : { stock: 'low', left: exact ? available : null }
}
