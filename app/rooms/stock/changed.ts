import type { Tools } from '#kernel/action.server.ts'

/** Tells pages that read stock's published view that what lies behind it changed. */
export function changed<T>(tools: Tools<T>): void {
  tools.touch('stock.availability')
}
