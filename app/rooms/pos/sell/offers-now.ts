/** Promotions as they stand: those that come by themselves, those behind a code, and how often a member has used them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { offerByCode, offerFrom, refuseOffer, usesByCustomer } from '#rooms/promotions/index.ts'
import type { StoredOffer } from '#rooms/promotions/parts/deal.ts'
import { type PosTables, query } from '../room.ts'

export async function offersNow(tools: Tools<PosTables>): Promise<StoredOffer[]> {
  const { rows } = await sql<{ promotion: StoredOffer }>`
    select promotion from promotions.automatic order by promotion_id`.execute(tools.db)
  return rows.map(({ promotion }) => promotion)
}

/** Errors: 422 COUPON_NOT_APPLICABLE for what is none. */
export async function offerOf(tools: Tools<PosTables>, code: string): Promise<StoredOffer> {
  const found = await offerByCode(tools, { code })
  return (found?.promotion as StoredOffer | undefined) ?? refuseOffer({ code, why: { reason: 'unknown' } })
}

/** A code as a buyer shows it; the ticket reckons with what it offers. Errors: 422. */
export const seeCoupon = query({
  may: 'pos.takeMoney',
  input: z.object({ code: z.string().trim().min(1).max(60) }),
  run: async (tools, { code }): Promise<{ code: string; offer: StoredOffer }> => {
    const offer = await offerOf(tools, code)
    return { code: offer.code ?? code, offer }
  },
})

/** Of a member how often each was used that limits it; null: nobody said who they are. */
export async function usesOfMember(
  tools: Tools<PosTables>,
  offers: readonly StoredOffer[],
  accountId: string | null,
): Promise<Record<string, number> | null> {
  if (accountId === null) return null
  return usesByCustomer(tools, { offers: offers.map(offerFrom), customer: { accountId } })
}
