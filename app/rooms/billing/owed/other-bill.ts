/** Money that came too much for one bill, or too late, pays another one of the same customer. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { receiptOfMoney } from '../bookings.ts'
import { lockById, refuseOwn, type LockedPayable } from '../locks.ts'
import { spareOf, takeOut } from '../refunds.ts'
import { refuse as refuseInRoom } from '../refusals.ts'
import { command } from '../room.ts'
import { settleOutright } from '../settle-outright.ts'
import { subjectKinds, subjectOf } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { type Entered, isUnvouchedFor, refuseUnlessOneMay } from './by-hand.ts'
import { MoveInput } from './owed-inputs.ts'
import { refuse } from './refusals.ts'

/** What has left one bill and not reached the other: nothing, when a transaction ends. */
export const between = { account: 'customer:moved', kind: 'liability' as const }

/**
 * As much as is spare and as the other one owes, in one transaction: taken out of the one, a payment of the other, which
 * stands when that was all. Of many who do it at once the first does.
 *
 * Errors: 403 for one's own; 404; 409 INVALID_STATE when nothing is spare, for another customer's bill, or one that waits
 * for a slip or is paid, or where the business wants two people for what nobody vouches for; 410 for a closed one.
 */
export const moveToBill = command({
  may: 'billing.enterPayments',
  idempotent: true,
  input: MoveInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, to }): Promise<Entered & { to: string }> {
    if (to === id) notFound()
    const [source, target] = await lockBoth(tools, id, to)
    refuseOwn(tools, source)
    refuseOwn(tools, target!)
    const { rows } = await sql<{ same: boolean }>`
      select ${isSameCustomer} as same from billing.payables s, billing.payables p
      where s.id = ${id}::uuid and p.id = ${to}::uuid`.execute(tools.db)
    if (!rows[0]?.same) refuse('otherCustomer')
    const spare = await spareOf(tools, source)
    if (spare <= 0n) refuse('nothingSpare')
    const owed = target!.owed_satang
    const amountSatang = owed > 0n && owed < spare ? owed : spare
    if (await isUnvouchedFor(tools, id)) await refuseUnlessOneMay(tools, to, { method: 'moved', amount: amountSatang })
    const reason = target!.number
    const taken = { payableId: id, amountSatang, reason, method: 'bill' as const, to: between }
    const { refundId, postings } = await takeOut(tools, source, taken)
    const { outcome } = await settleOutright(tools, target!, {
      method: 'moved',
      mostSatang: amountSatang,
      reference: source.number,
      from: between,
      moved: { refundId, postings },
    })
    return { number: source.number, amountSatang, outcome, to: target!.number }
  },
  audit: {
    kind: auditKind('billing.moveToBill', { th: 'นำเงินเกินไปชำระบิลอื่น', en: 'put spare money to another bill' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: (_input, { number, amountSatang, to }) => ({ number, amountSatang, to }),
  },
})

/** Both, the lower id first: whoever holds two bills has taken them in this order. */
export async function lockBoth(
  tools: Tools<Tables>,
  id: string,
  other: string | null,
): Promise<[LockedPayable, LockedPayable | null]> {
  if (other !== null && other < id) {
    const first = await lockById(tools, other)
    return [await lockById(tools, id), first]
  }
  const payable = await lockById(tools, id)
  return [payable, other === null ? null : await lockById(tools, other)]
}

/**
 * Money that had been moved to another bill is spare again where it came from, as a payment of its own; the caller posts
 * what is answered. Nothing is told: it was told when it first came.
 */
export async function putBack(
  tools: Tools<Tables>,
  source: LockedPayable,
  { paymentId, number }: { paymentId: string; number: string },
): Promise<Posting> {
  const { rows } = await sql<{ id: string; amountSatang: bigint }>`
    with back as (
      insert into billing.payments (amount_satang, method, reference, approved_by)
      select amount_satang, 'moved', ${number}, ${tools.context.actor.accountId}::uuid from billing.payments
      where id = ${paymentId}::uuid and status <> 'reversed'
        and not exists (select from billing.refunds where payable_id = ${source.id}::uuid and from_sale_satang > 0)
      returning id, amount_satang
    ), allocated as (
      insert into billing.payment_allocations (payment_id, payable_id, amount_satang)
      select id, ${source.id}::uuid, amount_satang from back
    )
    update billing.payables p set paid_satang = paid_satang + b.amount_satang from back b where p.id = ${source.id}::uuid
    returning b.id, b.amount_satang as "amountSatang"`.execute(tools.db)
  const back = rows[0] ?? refuseInRoom('undoRefunded')
  return receiptOfMoney({ ...back, method: 'moved', number: source.number, from: between })
}

/** `p` is of whoever `s` is of: the same account; where one has none, the same tax id or telephone. */
export const isSameCustomer = sql<boolean>`(case when s.account_id is not null and p.account_id is not null then s.account_id = p.account_id
  else coalesce(nullif(s.buyer ->> 'taxId', '') = p.buyer ->> 'taxId', false)
    or coalesce(nullif(s.buyer ->> 'phone', '') = p.buyer ->> 'phone', false) end)`

export interface OtherBill {
  id: string
  number: string
  owedSatang: bigint
}

/** The open bills of the same customer that owe something and wait for no slip, the oldest first. */
export async function otherBills(tools: Tools<Tables>, id: string): Promise<OtherBill[]> {
  const kept = subjectKinds().filter((kind) => subjectOf(kind).takesAll)
  const { rows } = await sql<OtherBill>`
    select p.id, p.number, p.owed_satang as "owedSatang" from billing.payables s, billing.payables p
    where s.id = ${id}::uuid and p.id <> s.id and p.status = 'open' and p.owed_satang > 0
      and p.subject_type <> all(${kept}::text[]) and ${isSameCustomer}
      and not exists (select from billing.payment_intents i where i.payable_id = p.id and i.status = 'in_review')
    order by p.id limit 20`.execute(tools.db)
  return rows
}

/** Which other bills its spare money has paid. */
export async function movedFrom(tools: Tools<Tables>, id: string): Promise<MovedOn[]> {
  const { rows } = await sql<MovedOn>`
    select r.id as "refundId", p.id, p.number, m.amount_satang as "amountSatang" from billing.refunds r
      join billing.payments m on m.refund_id = r.id and m.status <> 'reversed'
      join billing.payment_allocations a on a.payment_id = m.id join billing.payables p on p.id = a.payable_id
    where r.payable_id = ${id}::uuid order by r.id`.execute(tools.db)
  return rows
}

interface MovedOn {
  refundId: string
  id: string
  number: string
  amountSatang: bigint
}
