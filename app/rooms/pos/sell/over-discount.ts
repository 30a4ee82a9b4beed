/** What somebody gives away by hand has a limit; above it a second person says yes, by PIN at the counter. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { approvable, askApproval, useApproval } from '#rooms/cluster/index.ts'
import { discountLimitBp } from '#rooms/shop/index.ts'
import { byHand, givenAwayBp } from '../parts/ticket.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { command, type PosTables } from '../room.ts'
import type { Reckoned } from './reckon-sale.ts'
import type { Sale } from './sell-input.ts'

const overDiscount = approvable('pos.discount', {
  audiences: permissions['pos.approve'],
  what: z.object({ saleId: z.uuid(), discountSatang: z.bigint(), subtotalSatang: z.bigint() }),
  // who approves may give that much themselves
  isWithin: ({ discountSatang, subtotalSatang }, by) =>
    discountSatang * 10_000n <= BigInt(discountLimitBp(by)) * subtotalSatang,
  said: ({ discountSatang, subtotalSatang }) => ({
    th: `ส่วนลดหน้าร้าน ${formatBaht(discountSatang)} จาก ${formatBaht(subtotalSatang)}`,
    en: `${formatBaht(discountSatang)} off ${formatBaht(subtotalSatang)} at the counter`,
  }),
})

/**
 * Errors: 403 APPROVAL_REQUIRED; PRICE_DIFFERS for what was sold while the line was down: it was given away already, so somebody
 * who may give that much looks at it.
 */
export async function mayGive(
  tools: Tools<PosTables>,
  sale: Sale,
  { totals, offline, differsSatang }: Reckoned,
): Promise<void> {
  const limitBp = discountLimitBp(tools.context.actor)
  if (sale.isOffline) {
    const isWithin = limitBp >= 10_000 || offline.awaySatang * 10_000n <= BigInt(limitBp) * offline.houseSatang
    return isWithin
      ? undefined
      : refuse('pricesDiffer', {
          differsSatang: differsSatang - totals.discount,
        })
  }
  const given = byHand(totals)
  if (given.discount === 0n) return
  if (givenAwayBp(given) <= limitBp) return
  const what = { saleId: sale.id, discountSatang: given.discount, subtotalSatang: given.subtotal }
  if (!(await useApproval(tools, overDiscount, { subject: `sale:${sale.id}`, what })))
    refuse('discountLimit', { limitBp })
}

/** Asked from the counter; decided there by PIN, or by somebody elsewhere. */
export const askDiscount = command({
  may: 'pos.takeMoney',
  input: z.object({
    saleId: z.uuid(),
    discountSatang: z.number().int().positive().transform(BigInt),
    subtotalSatang: z.number().int().positive().transform(BigInt),
    reason: z.string().trim().min(1).max(200),
  }),
  async run(tools, { reason, ...what }): Promise<{ approvalId: string }> {
    const subject = `sale:${what.saleId}`
    const asked = { subject, what, reason, amountSatang: what.discountSatang }
    return { approvalId: await askApproval(tools, overDiscount, asked) }
  },
})
