import * as z from 'zod'
import { closePayable, lockPayable } from '#rooms/billing/index.ts'
import { on } from './room.ts'

/** An erased person: what they had ends, and nothing more is billed. Locks: payables, then subscriptions. */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async (tools, { accountId }) => {
    const unpaid = await tools.db
      .selectFrom('subscriptions.invoices as i')
      .innerJoin('subscriptions.subscriptions as s', 's.id', 'i.subscription_id')
      .select('i.id')
      .where('s.account_id', '=', accountId)
      .where('s.status', '<>', 'ended')
      .where('i.paid_at', 'is', null)
      .orderBy('i.id')
      .execute()
    for (const { id: subjectId } of unpaid) {
      await lockPayable(tools, { subjectType: 'subscription', subjectId })
      await closePayable(tools, { subjectType: 'subscription', subjectId })
    }
    await tools.db
      .updateTable('subscriptions.subscriptions')
      .set({ status: 'ended', ended_at: new Date(), ends_at_period: true, auto_debit: false })
      .where('account_id', '=', accountId)
      .where('status', '<>', 'ended')
      .execute()
  },
)
