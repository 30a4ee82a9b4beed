/** What is owed is changed before any of it came. */
import { billToStored, type BillInput, type Buyer } from './bill.ts'
import { endCodes, openIntent } from './intents.ts'
import type { Subject } from './payables.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import { settleWithoutMoney } from './settlement.ts'

export interface ChangedPayable extends Subject {
  /** Equals bill.totalSatang. 0 is settled at once, paper included. */
  amountSatang: bigint
  buyer: Buyer
  bill: BillInput
  /** Until when its code may be paid; null where none is wanted, because somebody brings the money. */
  expiresAt: Date | null
}

/**
 * The bill, who owes it, and the code by which it is paid. A code for the same sum stays as it is; one for another is no code
 * any more. Whoever calls holds the payable's lock (lockPayable) and its subject's. For 0 satang the subject is told `settled`
 * before this returns.
 *
 * Errors: 409 INVALID_STATE once money came or the payable ended.
 */
export const changePayable = within(async (tools, changed: ChangedPayable): Promise<void> => {
  const { subjectType, subjectId, amountSatang, buyer, bill, expiresAt } = changed
  if (BigInt(bill.totalSatang) !== amountSatang) throw new Error('the bill’s total is not what is owed')
  const payable = await tools.db
    .updateTable('billing.payables')
    .set({ amount_satang: amountSatang, buyer: JSON.stringify(buyer), bill: billToStored(bill) })
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
    // Or what came went back.
    .whereRef('owed_satang', '=', 'amount_satang')
    .returning('id')
    .executeTakeFirst()
  const payableId = payable?.id ?? refuse('notRenewable')
  tools.tell('bills')
  if (amountSatang === 0n || !expiresAt) await endCodes(tools, payableId)
  if (amountSatang === 0n) return settleWithoutMoney(tools, payableId)
  if (!expiresAt) return
  const live = await tools.db
    .updateTable('billing.payment_intents')
    .set({ expires_at: expiresAt })
    .where('payable_id', '=', payableId)
    .where('status', 'in', ['created', 'awaiting'])
    .where('amount_satang', '=', amountSatang)
    .returning('slug')
    .executeTakeFirst()
  if (live) tools.tell(`intent:${live.slug}`)
  else await openIntent(tools, { payableId, expiresAt })
})
