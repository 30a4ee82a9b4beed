/** What was sold on account is paid at a till, all or a part: it goes into its drawer, and is no sale. */
import { notFound } from '#kernel/refusals.ts'
import type { AccountKind } from '#rooms/ledger/index.ts'
import { lockById } from '../locks.ts'
import type { Subject } from '../payables.ts'
import { within } from '../room.ts'
import { settleOutright } from '../settle-outright.ts'
import type { Settled } from '../settlement.ts'

export interface PaidOnAccount extends Subject {
  amountSatang: bigint
  method: 'cash' | 'promptpay' | 'card_manual' | 'transfer'
  to: { account: string; kind: AccountKind }
}

/** Never more than is owed. Errors: 404; 409 INVALID_STATE when nothing is owed or a slip is being checked. */
export const payOnAccount = within(
  async (tools, paid: PaidOnAccount): Promise<Settled & { amountSatang: bigint; number: string }> => {
    const found = await tools.db
      .selectFrom('billing.payables')
      .select('id')
      .where('subject_type', '=', paid.subjectType)
      .where('subject_id', '=', paid.subjectId)
      .executeTakeFirst()
    const payable = await lockById(tools, found?.id ?? notFound())
    const { method, amountSatang, to } = paid
    const settled = await settleOutright(tools, payable, { method, mostSatang: amountSatang, from: to })
    return { ...settled, number: payable.number }
  },
)
