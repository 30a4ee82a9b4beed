/** A coupon at enrolment: the promotions' own arithmetic over a basket that holds one course (docs/decisions/195). */
import type { Tools } from '#kernel/action.server.ts'
import { offerByCode, offerFrom, refuseOffer, type StoredOffer, usesByCustomer } from '#rooms/promotions/index.ts'
import { type Applied, reckonDeal } from '#rooms/promotions/parts/deal.ts'
import { refuse } from '../refusals.ts'
import type { LessonTables } from '../room.ts'
import { isPassCode } from './passes.ts'

export interface Buyer {
  accountId: string
  phone?: string
  email?: string
}

/** Errors: 422 COUPON_NOT_APPLICABLE{why}, 409 COUPON_EXHAUSTED. */
export async function couponFor(
  tools: Tools<LessonTables>,
  course: { id: string; priceSatang: bigint; listPriceSatang: bigint },
  code: string,
  customer: Buyer,
): Promise<Applied> {
  const found = await offerByCode(tools, { code })
  if (!found && isPassCode(code)) return refuse('passInvalid', { field: 'code' })
  if (!found) return refuseOffer({ code, why: { reason: 'unknown' } })
  const offer = offerFrom(found.promotion as StoredOffer) // what the view publishes
  const uses = await usesByCustomer(tools, { offers: [offer], customer })
  const deal = reckonDeal({
    lines: [
      {
        variantId: course.id,
        unitPriceSatang: course.priceSatang,
        listPriceSatang: course.listPriceSatang,
        quantity: 1,
        categories: [],
      },
    ],
    shippingSatang: 0n,
    offers: [offer],
    now: new Date(),
    channel: 'web',
    // Whether they ever bought is the shop's to know: a code for first orders is not for courses.
    customer: { isFirstOrder: false, uses },
    gifts: {},
  })
  const [applied] = deal.applied
  return applied ?? refuseOffer({ code: offer.code?.code ?? code, why: deal.refused[0]!.why })
}
