/** What goods that came back were worth pays for what their buyer takes instead: no money moves. */
import { sql } from 'kysely'
import { lockById, refuseOwn } from '../locks.ts'
import { leftToGoFirst } from '../other-ways.ts'
import type { Subject } from '../payables.ts'
import { takeOut } from '../refunds.ts'
import { refuse as refuseInRoom } from '../refusals.ts'
import { within } from '../room.ts'
import { settleOutright } from '../settle-outright.ts'
import { between, isSameCustomer } from './other-bill.ts'
import { refuse } from './refusals.ts'

export interface CarriedOver {
  amountSatang: bigint
  creditNote: { id: string; number: string } | null
}

/**
 * As much of `mostSatang` as the other bill owes, in the caller's transaction, which has made that bill: taken out of the one, with
 * its credit note, and a payment of the other. What a gift code had paid goes back onto it instead, by a refund.
 *
 * Errors: 403 for one's own; 409 for another customer's bill, and for nothing to carry; as refundInto.
 */
export const carryOver = within(
  async (
    tools,
    { from, to, mostSatang, reason }: { from: Subject; to: Subject; mostSatang: bigint; reason: string },
  ): Promise<CarriedOver> => {
    const { rows } = await sql<{ source: string; target: string; same: boolean }>`
      select s.id as source, p.id as target, ${isSameCustomer} as same from billing.payables s, billing.payables p
      where s.subject_type = ${from.subjectType} and s.subject_id = ${from.subjectId}
        and p.subject_type = ${to.subjectType} and p.subject_id = ${to.subjectId}`.execute(tools.db)
    const pair = rows[0] ?? refuseInRoom('notOpen')
    if (!pair.same) refuse('otherCustomer')
    const source = await lockById(tools, pair.source)
    const target = await lockById(tools, pair.target)
    refuseOwn(tools, source)
    const free =
      source.paid_satang - source.unsent_satang - source.refunded_satang - (await leftToGoFirst(tools, source.id))
    const amountSatang = [mostSatang, target.owed_satang, free].reduce((least, one) => (one < least ? one : least))
    if (amountSatang <= 0n) refuse('nothingSpare')
    const taken = { payableId: source.id, amountSatang, reason, method: 'bill' as const, to: between }
    const { refundId, creditNote, postings } = await takeOut(tools, source, taken)
    await settleOutright(tools, target, {
      method: 'moved',
      mostSatang: amountSatang,
      reference: source.number,
      from: between,
      moved: { refundId, postings },
    })
    return { amountSatang, creditNote }
  },
)
