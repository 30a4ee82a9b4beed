import { lockById } from './locks.ts'
import { within } from './room.ts'
import type { Subject } from './payables.ts'
import { settleOutright } from './settle-outright.ts'
import type { Settled } from './settlement.ts'

export interface CashTaken extends Subject {
  /** What the carrier calls its remittance, or who brought the money. */
  reference: string
}

/**
 * All that is still owed came as cash: payment, ledger (bank:cash, the till), subject and paper in the caller's
 * transaction. Codes that are open end; of a hundred presses one takes it.
 *
 * Errors: 404; 409 INVALID_STATE when it is paid or a slip is being checked, 410 when it is closed.
 */
export const receiveCash = within(
  async (tools, { reference, ...subject }: CashTaken): Promise<Settled & { amountSatang: bigint }> => {
    const { id } = await tools.db
      .selectFrom('billing.payables')
      .select('id')
      .where('subject_type', '=', subject.subjectType)
      .where('subject_id', '=', subject.subjectId)
      .executeTakeFirstOrThrow()
    return settleOutright(tools, await lockById(tools, id), { method: 'cash', reference })
  },
)
