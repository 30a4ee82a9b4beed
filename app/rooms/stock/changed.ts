import type { Tools } from '#kernel/action.server.ts'

/** Tells pages that read stock's published views that what lies behind it changed. */
export function changed<T>(tools: Tools<T>): void {
  for (const view of ['availability', 'offers']) tools.touch(`stock.${view}`)
}
