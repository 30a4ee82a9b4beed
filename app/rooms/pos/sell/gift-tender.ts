/** A gift code pays at the counter: just so much goes off it as the ticket says, and its payment names it. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { SoldAtCounter } from '#rooms/billing/index.ts'
import { codesAtCounter, giftPaid, seeGiftAtCounter, spendGifts, type SpentGift } from '#rooms/events/index.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import { memberOf } from './members.ts'
import type { SharedTender } from './moneys.ts'
import type { Sale } from './sell-input.ts'

/** Errors: 404 GIFT_INVALID; 409 GIFT_USED; 410 GIFT_EXPIRED; 429. */
export const showGift = command({
  may: 'pos.takeMoney',
  input: z.object({ ticketId: z.uuid(), code: z.string().trim().min(1).max(200) }),
  limit: codesAtCounter,
  run: async (tools, { ticketId, code }): Promise<{ balanceSatang: bigint }> => ({
    balanceSatang: await seeGiftAtCounter(tools, { code, memberId: await memberOf(tools, ticketId) }),
  }),
})

/** They are locked before promotions and goods. Errors: as showGift; 409 GIFT_LESS; 422 without a line. */
export async function takeGifts(
  tools: Tools<PosTables>,
  { isOffline }: Sale,
  { tenders, memberId }: { tenders: SharedTender[]; memberId: string | null },
): Promise<SpentGift[]> {
  const by = tenders.filter(({ method }) => method === 'gift')
  if (by.length === 0) return []
  if (isOffline) refuse('giftOffline')
  const wanted = by.map(({ code, billSatang: amountSatang }) => ({
    code: code || refuse('noGiftCode'),
    memberId,
    amountSatang,
  }))
  const spent = await spendGifts(tools, wanted)
  for (const [at, tender] of by.entries()) tender.from = spent[at]!.from
  return spent
}

/** Payments stand in the order of their tenders. */
export async function notePaidByGifts(
  tools: Tools<PosTables>,
  gifts: readonly SpentGift[],
  { payableId, payments }: Pick<SoldAtCounter, 'payableId' | 'payments'>,
): Promise<void> {
  const by = payments.filter(({ method }) => method === 'gift')
  for (const [at, { giftId, amountSatang }] of gifts.entries())
    await giftPaid(tools, { giftId, amountSatang, payableId, paymentId: by[at]!.id })
}
