import type { Tools } from '#kernel/action.server.ts'

/** Tells pages that read stock's published views that what lies behind it changed. */
export function changed<T>(tools: Tools<T>): void {
  for (const view of ['availability', 'offers']) tools.touch(`stock.${view}`)
}

/** The same where goods moved: their cost is booked as soon as this transaction has ended (cost/book-costs.ts). */
export function stockMoved<T>(tools: Tools<T>): void {
  changed(tools)
  tools.later('stock.bookCosts', {}, { key: 'costs' })
}
