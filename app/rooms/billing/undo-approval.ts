/** A slip turned out to be false, or the wrong one was approved: what it settled is taken back. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { lockBySlip } from './locks.ts'
import { UndoForm } from './parts/undo-input.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { takeBack, type Undone } from './take-payment-back.ts'
import type { Tables } from './tables.ts'

/**
 * Reverses payment and sale in the book, corrects the paper by a credit note of the whole, turns the slip down, and the
 * thing waits for its money again. What was booked stays: each entry has its opposite. Of many who undo one does.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own; 404; 409 INVALID_STATE when it is not approved, was refunded, its month is
 * closed, or its subject says that the goods have gone.
 */
export const undoApproval = command({
  may: 'billing.undoApproval',
  confirmed: true,
  idempotent: true,
  input: UndoForm.extend({ slipId: z.uuid() }),
  async run(tools, { slipId, reason, claim }): Promise<Undone> {
    const payable = await lockBySlip(tools, slipId)
    const intentId = await turnDown(tools, slipId, reason)
    return takeBack(tools, payable, { of: ({ intent_id }) => intent_id === intentId, slipId, reason, claim })
  },
  audit: {
    kind: auditKind('billing.undoApproval', { th: 'ย้อนการอนุมัติสลิป', en: 'undid the approval of a slip' }),
    subject: ({ slipId }) => `slip:${slipId}`,
    details: ({ reason, claim }, undone) => ({ reason, claim, ...undone }),
  },
})

/** The guard. Answers the intent that it had paid. */
async function turnDown(tools: Tools<Tables>, slipId: string, reason: string): Promise<string> {
  const slip = await tools.db
    .updateTable('billing.slips')
    .set({ status: 'rejected', reason })
    .where('id', '=', slipId)
    .where('status', '=', 'approved')
    .returning('intent_id')
    .executeTakeFirst()
  return slip?.intent_id ?? refuse('undoNothing')
}
