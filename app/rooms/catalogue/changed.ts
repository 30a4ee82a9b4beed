import type { Tools } from '#kernel/action.server.ts'

/** Tells pages that read the catalogue's published views that what lies behind them changed. */
export function changed<T>(tools: Tools<T>): void {
  for (const view of ['listed', 'sellables', 'parts', 'shelves', 'terms', 'placed', 'managed', 'kinds'])
    tools.touch(`catalogue.${view}`)
}
