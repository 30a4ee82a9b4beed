/** Pure: what an edit changed, kept with the order's story for staff. */
import { satangToJson } from '#kernel/money.ts'
import type { BasketLine } from '../basket.server.ts'
import type { CheckoutDetails } from '../checkout-details.ts'
import { changedParts } from './changed-parts.ts'
import type { Totals } from '#rooms/sales/parts/totals.ts'
import type { Standing } from './standing.server.ts'

interface Now {
  lines: readonly BasketLine[]
  totals: Totals
  details: CheckoutDetails
  asked: { note: string; discount: bigint; discountReason: string }
}

export function changesOf({ order, has, byHandSatang }: Standing, { lines, totals, details, asked }: Now) {
  const now = new Map<string, { sku: string; quantity: number }>()
  for (const { variantId, sku, quantity } of lines)
    now.set(variantId, { sku, quantity: (now.get(variantId)?.quantity ?? 0) + quantity })
  const was = new Map(order.lines.map(({ variantId, sku }) => [variantId, sku]))
  const moved = [...new Set([...was.keys(), ...now.keys()])].flatMap((variantId) => {
    const [before, after] = [has.get(variantId) ?? 0, now.get(variantId)?.quantity ?? 0]
    return before === after ? [] : [{ sku: now.get(variantId)?.sku ?? was.get(variantId)!, was: before, now: after }]
  })
  const isOther = {
    buyer: !isSame(order.buyer, details.buyer),
    delivery: !isSame(order.delivery, details.delivery),
    note: order.note !== asked.note,
  }
  return {
    lines: moved,
    parts: changedParts.filter((part) => isOther[part]),
    totals: [satangToJson(order.totalSatang), satangToJson(totals.total)],
    ...(byHandSatang === asked.discount ? {} : { discount: satangToJson(asked.discount) }),
    ...(asked.discountReason && { reason: asked.discountReason }),
  }
}

/** Whatever the order of their keys: jsonb has its own. */
function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
