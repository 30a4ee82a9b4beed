/** A code typed at a sale of a few things: the promotions' own arithmetic over them as a basket (docs/decisions/195). */
import type { AnyTools } from '#kernel/action.server.ts'
import { offerByCode, offerFrom, refuseOffer, type StoredOffer, usesByCustomer } from '#rooms/promotions/index.ts'
import { type Applied, reckonDeal } from '#rooms/promotions/parts/deal.ts'

export interface Priced {
  /** Of what is sold, as a promotion may name it: a variant; else the thing's own. */
  id: string
  quantity: number
  unitPriceSatang: bigint
  /** On the tag; higher than the price where it is reduced already. */
  listPriceSatang?: bigint
}

interface Typed {
  code: string
  customer: { accountId: string | null; phone?: string; email?: string }
  /** Refuses in words of its own what is no coupon. */
  onUnknown?: () => undefined
}

/** Errors: 422 COUPON_NOT_APPLICABLE{why}, 409 COUPON_EXHAUSTED. */
export async function couponFor(
  tools: AnyTools,
  lines: readonly Priced[],
  { code, customer, onUnknown }: Typed,
): Promise<Applied> {
  const found = await offerByCode(tools, { code })
  if (!found) return onUnknown?.() ?? refuseOffer({ code, why: { reason: 'unknown' } })
  const offer = offerFrom(found.promotion as StoredOffer) // what the view publishes
  const uses = await usesByCustomer(tools, { offers: [offer], customer })
  const deal = reckonDeal({
    lines: lines.map(({ id, listPriceSatang, ...line }) => ({
      ...line,
      variantId: id,
      listPriceSatang: listPriceSatang ?? line.unitPriceSatang,
      categories: [],
    })),
    shippingSatang: 0n,
    offers: [offer],
    now: new Date(),
    channel: 'web',
    // Whether they ever bought is the shop's to know: a code for first orders is for orders.
    customer: { isFirstOrder: false, uses },
    gifts: {},
  })
  const [applied] = deal.applied
  return applied ?? refuseOffer({ code: offer.code?.code ?? code, why: deal.refused[0]!.why })
}
