import type { AnyTools } from '#kernel/action.server.ts'
import { openLocation, receiveOpening } from '#rooms/stock/index.ts'
import type { DemoProduct } from './content/index.ts'

/** The place that web orders are served from. */
export function openDefaultLocation(tools: AnyTools, branchId: string | null): Promise<{ locationId: string }> {
  return openLocation(tools, { code: 'MAIN', name: { th: 'หน้าร้าน', en: 'Shop floor' }, branchId, kind: 'shop' })
}

/** What lies there when the books begin. Digital goods lie nowhere. */
export async function fillShelves(tools: AnyTools, products: readonly DemoProduct[]): Promise<void> {
  const lines = products
    .filter(({ kind }) => kind !== 'digital')
    .flatMap(({ sku, onHand, variants }) =>
      variants
        ? variants.map((variant) => ({ sku: variant.sku, quantity: variant.onHand }))
        : [{ sku, quantity: onHand }],
    )
  if (lines.length > 0) await receiveOpening(tools, { lines })
}
