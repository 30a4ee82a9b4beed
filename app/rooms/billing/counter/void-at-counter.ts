/** A sale at a counter is taken back before its goods are handed over: its money, its tax and its paper. */
import { lockById } from '../locks.ts'
import type { Subject } from '../payables.ts'
import { within } from '../room.ts'
import { notFound } from '#kernel/refusals.ts'
import { takeBack, type Undone } from '../take-payment-back.ts'

/**
 * The papers are cancelled and keep their numbers; all payments have their opposite in the book. The caller sees to the goods.
 *
 * Errors: 404; 409 INVALID_STATE when something was refunded, was paid from a wallet, or its month is closed.
 */
export const voidAtCounter = within(
  async (tools, { subjectType, subjectId, reason }: Subject & { reason: string }): Promise<Undone> => {
    const found = await tools.db
      .selectFrom('billing.payables')
      .select('id')
      .where('subject_type', '=', subjectType)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    const payable = await lockById(tools, found?.id ?? notFound())
    return takeBack(tools, payable, { of: () => true, slipId: null, reason, claim: 'keep', atCounter: true })
  },
)
