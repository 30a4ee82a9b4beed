import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockById } from '../locks.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { takeBack, type Undone } from '../take-payment-back.ts'
import { UndoLineInput } from './statement-inputs.ts'

/**
 * A line was matched with the wrong bill: what it settled is taken back, and the line is open again. A slip that was
 * approved with it is turned down, and its transfer may be claimed once more.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own; 404; 409 INVALID_STATE as of `undoApproval`.
 */
export const undoLine = command({
  may: 'billing.undoApproval',
  confirmed: true,
  idempotent: true,
  input: UndoLineInput,
  async run(tools, { line, reason }): Promise<Undone> {
    const { rows } = await sql<{ payableId: string | null }>`
      select (select a.payable_id from billing.payment_allocations a where a.payment_id = l.payment_id) as "payableId"
      from billing.statement_lines l where l.id = ${line}::uuid`.execute(tools.db)
    const { payableId } = rows[0] ?? notFound()
    if (payableId === null) return refuse('lineNotUsed')
    const payable = await lockById(tools, payableId)
    // Under the lock: of many who undo one does.
    const { rows: paid } = await sql<{ paymentId: string; slipId: string | null }>`
      select m.id as "paymentId", (select s.id from billing.slips s
        where s.intent_id = m.intent_id and s.status = 'approved') as "slipId"
      from billing.statement_lines l join billing.payments m on m.id = l.payment_id
        join billing.payment_allocations a on a.payment_id = m.id and a.payable_id = ${payableId}::uuid
      where l.id = ${line}::uuid`.execute(tools.db)
    const { paymentId, slipId } = paid[0] ?? refuse('lineNotUsed')
    if (slipId)
      await tools.db.updateTable('billing.slips').set({ status: 'rejected', reason }).where('id', '=', slipId).execute()
    return takeBack(tools, payable, { of: (one) => one.id === paymentId, slipId, reason, claim: 'free' })
  },
  audit: {
    kind: auditKind('billing.undoLine', { th: 'ย้อนการจับคู่รายการเดินบัญชี', en: 'undid the matching of a bank line' }),
    subject: ({ line }) => `statement:${line}`,
    details: ({ reason }, undone) => ({ reason, ...undone }),
  },
})
