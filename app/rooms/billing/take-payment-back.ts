/** Money that was no money, or belonged elsewhere: one payment of a bill is taken back, by its opposite in the book. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { isClosed, postTransactions, type Posting, reversalsOf } from '#rooms/ledger/index.ts'
import { refuse as refuseAtCounter } from './counter/refusals.ts'
import { openIntent } from './intents.ts'
import { intentsOf, refuseOwn, type LockedPayable } from './locks.ts'
import { moneyReady } from './money-ready.ts'
import { isInDrawer } from './owed/in-drawer.ts'
import { refuse as refuseAtDesk } from './owed/refusals.ts'
import { refuse } from './refusals.ts'
import { subjectOf } from './subjects.ts'
import type { Tables } from './tables.ts'
import { deliveredAnyway } from './tax/delivered-anyway.ts'
import { saleUndone } from './tax/sale-undone.ts'

export interface Undone {
  number: string
  amountSatang: bigint
  /** Its papers, which count for nothing any more and keep their numbers. */
  cancelled: string[]
}

export type PaidIn = Awaited<ReturnType<typeof paymentsOf>>[number]

interface Back {
  /** Which of the bill's payments. */
  of: (payment: PaidIn) => boolean
  slipId: string | null
  reason: string
  /** free: the transfer of the slip may pay what it was meant for. */
  claim: string
  /** Posted with it. */
  also?: readonly Posting[]
  /** The counter takes it back, and sees to its drawer. */
  atCounter?: true
}

/**
 * The caller holds the payable's lock. Where less than is owed is left, what was paid for is not paid any more: its sale is
 * reversed, its papers cancelled, and it waits for the rest as its subject says; what was given up to close it is owed again.
 * The other payments stay.
 */
export async function takeBack(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { of, slipId, reason, claim, also = [], atCounter }: Back,
): Promise<Undone> {
  refuseOwn(tools, payable)
  if (payable.refunded_satang > 0n) refuse('undoRefunded')
  if (payable.kept_satang > 0n) refuseAtCounter('keptStays')
  const payments = await paymentsOf(tools, payable)
  const chosen = payments.filter(of)
  const payment = chosen[0] ?? refuse('undoNothing')
  if (chosen.some(({ method }) => method === 'wallet' || method === 'gift')) refuse('undoWallet')
  if (!atCounter && chosen.some(({ is_in_drawer: isThere }) => isThere)) refuseAtDesk('inDrawer')
  if (await isClosed(tools, payment.booked_on.slice(0, 7))) refuse('undoClosed')
  const { id: payableId, subject_type: subjectType, subject_id: subjectId, number } = payable
  const stays = staysPaid(payable, payment)
  const isFirst = payment.id === payments[0]!.id
  const goesOn = stays ? null : await tellUndone(tools, payable, { reason, isFirst })
  const taken = [...chosen, ...(stays ? [] : payments.filter((one) => !chosen.includes(one) && isGivenUp(one)))]
  await takeMoneyOff(tools, payable, { taken, status: stays ? payable.status : goesOn ? 'open' : 'closed' })
  const back = { taken, reason, isSettled: stays }
  const { postings: unsold, cancelled } = await saleUndone(tools, payable, back)
  if (slipId && claim === 'free')
    await tools.db.deleteFrom('billing.slip_claims').where('slip_id', '=', slipId).execute()
  const intents = await intentsOf(tools, payableId)
  const waits = intents.some(({ status }) => status === 'in_review')
  if (goesOn?.expiresAt && !waits && (await moneyReady(tools)).account)
    await openIntent(tools, { payableId, expiresAt: goesOn.expiresAt })
  const happened = taken.map(({ id, booked_on: businessOn }) => ({
    kind: 'payment' as const,
    sourceType: 'payment',
    sourceId: id,
    businessOn,
  }))
  const payouts = happened.flatMap((one) => (taken.some((paid) => paid.id === one.sourceId && paid.is_payout) ? [{ ...one, kind: 'payout' as const }] : [])) // prettier-ignore
  const reversals = await reversalsOf(tools, [...happened, ...payouts], number)
  await postTransactions(tools, [...reversals, ...unsold, ...also, ...(await deliveredAnyway(tools, payableId))])
  for (const { slug } of await intentsOf(tools, payableId)) tools.tell(`intent:${slug}`)
  tools.tell('bills')
  tools.after('billing.approvalUndone', { payableId, subjectType, subjectId, slipId, reason })
  return { number, amountSatang: payment.amount_satang, cancelled }
}

/** That count, oldest first. */
const paymentsOf = (tools: Tools<Tables>, payable: LockedPayable) =>
  tools.db
    .selectFrom('billing.payments as m')
    .innerJoin('billing.payment_allocations as a', 'a.payment_id', 'm.id')
    .select(['m.id', 'm.intent_id', 'm.amount_satang', 'm.received_at', 'm.method', 'm.refund_id'])
    // Where it stands in the book, and its opposite beside it.
    .select([
      sql<string>`(select t.business_date::text from ledger.transactions t
        where t.kind = 'payment' and t.source_type = 'payment' and t.source_id = m.id)`.as('booked_on'),
      // A carrier transferred it, less its fee.
      sql<boolean>`exists (select from ledger.transactions t where t.kind = 'payout' and t.source_id = m.id)`.as(
        'is_payout',
      ),
      isInDrawer.as('is_in_drawer'),
    ])
    .where('a.payable_id', '=', payable.id)
    .where('m.status', '<>', 'reversed')
    .orderBy('m.id')
    .execute()

const isGivenUp = ({ method }: PaidIn): boolean => ['satang', 'written_off', 'rounding'].includes(method)

/** More had come than was owed. A wallet's top-up has been given as it came, so none of it may go. */
function staysPaid(payable: LockedPayable, payment: PaidIn): boolean {
  if (payable.status === 'open' || payable.paid_satang - payment.amount_satang < payable.amount_satang) return false
  return subjectOf(payable.subject_type).takesAll ? refuse('undoElsewhere') : true
}

/** Its buyer believed that it was paid: a day at the least. */
const anewMs = 86_400_000

/** Until when it may be paid after all; null when it has ended. A part of the money never reached the subject. */
async function tellUndone(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { reason, isFirst }: { reason: string; isFirst: boolean },
): Promise<{ expiresAt: Date | null } | null> {
  const { id: payableId, subject_id: subjectId } = payable
  const subject = subjectOf(payable.subject_type)
  if (payable.paid_satang >= payable.amount_satang)
    return (subject.undone ?? refuse('undoElsewhere'))(tools, { subjectId, payableId, reason })
  await subject.undoneInPart?.(tools, { subjectId, isFirst })
  if (payable.status !== 'open') return null
  const expiresAt = new Date(Date.now() + anewMs)
  await subject.resumed?.(tools, { subjectId, payableId, expiresAt })
  return { expiresAt }
}

/** The bank's line, if one was matched, waits again for what it paid. The old code takes a slip once more: `intent_id` is free. */
async function takeMoneyOff(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { taken, status }: { taken: readonly PaidIn[]; status: LockedPayable['status'] },
): Promise<void> {
  const [payment] = taken
  const sum = (of: readonly PaidIn[]) => of.reduce((all, one) => all + one.amount_satang, 0n)
  const unsent = sum(taken.filter((one) => one.method === 'wht' || isGivenUp(one)))
  const wasSale = payable.status === 'settled' && status !== 'settled'
  await sql`
    with reversed as (
      update billing.payments set status = 'reversed', intent_id = null where id = any(${taken.map(({ id }) => id)}::uuid[])
    ), ended as (
      update billing.payment_intents set status = 'cancelled' where id = ${payment!.intent_id}
    ), waits as (
      update billing.statement_lines set state = 'open', payment_id = null, decider_name = '', decided_at = null
      where payment_id = ${payment!.id}
    )
    update billing.payables set paid_satang = paid_satang - ${sum(taken)}::bigint, unsent_satang = unsent_satang - ${unsent}::bigint,
      settled_at = case when ${status} = 'settled' then settled_at end, status = ${status},
      undone_count = undone_count + ${wasSale ? 1 : 0}::int
    where id = ${payable.id}`.execute(tools.db)
}
