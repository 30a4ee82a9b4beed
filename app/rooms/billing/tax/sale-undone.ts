/** A payment was none: what it made due is not due, and its papers are cancelled, in the month in which they stand. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { isClosed, type Posting } from '#rooms/ledger/index.ts'
import type { LockedPayable } from '../locks.ts'
import { refuse } from '../refusals.ts'
import { type PayableSubject, subjectOf } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { addUp, dueOf, entriesBetween, type SaleStep, stepped } from './sale-parts.ts'
import { salePaid } from './sale-paid.ts'
import { salePartsNow, taxArises } from './tax-point.ts'

interface Undoing {
  taken: readonly { id: string; amount_satang: bigint; booked_on: string }[]
  reason: string
  /** More had come than was owed: the sale stands all the same. */
  isSettled: boolean
}

/** The caller has marked the payments as reversed and reverses them in the book, and holds the payable's lock. Errors: 409 INVALID_STATE in a closed month. */
export async function saleUndone(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { taken, reason, isSettled }: Undoing,
): Promise<{ postings: Posting[]; cancelled: string[] }> {
  const { stands, keptIn } = subjectOf(payable.subject_type)
  if (!isSettled && keptIn && payable.status === 'settled') return unkept(tools, payable, { keptIn, taken, reason })
  if (isSettled || stands) return { postings: [], cancelled: [] }
  const before = payable.paid_satang - payable.refunded_satang
  const gone = taken.reduce((all, { amount_satang }) => all + amount_satang, 0n)
  const points = await pointsOf(tools, payable.id)
  const undone = points.filter(({ isReversed }) => isReversed)
  let parts = await salePartsNow(tools, payable)
  const postings: Posting[] = []
  for (const point of points) {
    const isUndone = undone.includes(point)
    // What another payment had completed is not complete any more: it stands as paid beforehand.
    const steps = point.steps.map((step) => (isUndone ? opposite(step) : { ...opposite(step), dueSatang: 0n, dueVatSatang: 0n })) // prettier-ignore
    if (steps.every(({ earnedSatang, dueSatang }) => earnedSatang === 0n && dueSatang === 0n)) continue
    if (await isClosed(tools, point.bookedOn.slice(0, 7))) refuse('undoClosed')
    const days = { aroseOn: point.bookedOn, bookedOn: point.bookedOn }
    const paidSatang = { before, after: before }
    const { postings: more } = await taxArises(tools, payable, {
      ...days,
      cause: 'undone',
      paymentId: point.paymentId,
      parts,
      steps,
      paidSatang,
    })
    postings.push(...more)
    parts = stepped(parts, steps)
  }
  const after = before - gone
  // The reversal of the payment books it out of the advances.
  const claim = entriesBetween({ parts, paidSatang: before }, { parts, paidSatang: after }, gone)
  const [{ id, booked_on: businessOn }] = taken as [Undoing['taken'][0]]
  if (claim.length > 0)
    postings.push({
      kind: 'claim',
      sourceType: 'payment undone',
      sourceId: id,
      memo: payable.number,
      entries: claim,
      businessOn,
    })
  const cancelled = await cancelPapers(tools, { payments: taken.map((one) => one.id), papers: undone.flatMap(({ papers }) => papers), reason }) // prettier-ignore
  return { postings: [...postings, ...(await whatStays(tools, payable, { after }))], cancelled }
}

/** What was kept for somebody is owed to nobody: it is an advance again, which the payment's own reversal takes. */
async function unkept(
  tools: Tools<Tables>,
  { id, number: memo, amount_satang: amountSatang }: LockedPayable,
  { keptIn, taken, reason }: Pick<Undoing, 'taken' | 'reason'> & Required<Pick<PayableSubject, 'keptIn'>>,
): Promise<{ postings: Posting[]; cancelled: string[] }> {
  const papers = await tools.db.selectFrom('billing.documents').select('id').where('payable_id', '=', id).execute()
  const entries = [
    { ...keptIn, amountSatang },
    { account: 'customer:advances', kind: 'liability' as const, amountSatang: -amountSatang },
  ]
  const [{ id: sourceId, booked_on: businessOn }] = taken as [Undoing['taken'][0]]
  return {
    postings: [{ kind: 'sale_undone', sourceType: 'payment undone', sourceId, memo, entries, businessOn }],
    cancelled: await cancelPapers(tools, { payments: [], papers: papers.map((one) => one.id), reason }),
  }
}

/** Of a sale from before tax points had payments, what is left was paid beforehand and has its paper now. */
async function whatStays(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { after }: { after: bigint },
): Promise<Posting[]> {
  if (after <= 0n || dueOf(await salePartsNow(tools, payable)) >= after) return []
  const { rows } = await sql<{ id: string; on: string }>`
    select m.id, (now() at time zone 'Asia/Bangkok')::date::text as on from billing.payments m
      join billing.payment_allocations a on a.payment_id = m.id
    where a.payable_id = ${payable.id}::uuid and m.status <> 'reversed' order by m.id desc limit 1`.execute(tools.db)
  const last = rows[0]
  if (!last) return []
  const days = { aroseOn: last.on, bookedOn: last.on }
  const paid = { ...days, paymentId: last.id, beforeSatang: after, afterSatang: after, completes: false }
  return (await salePaid(tools, payable, paid)).postings
}

interface Point {
  /** Null: of all payments, as it was kept before tax points had one, or of a decision. */
  paymentId: string | null
  /** Its payment was taken back, or it is of all of them. */
  isReversed: boolean
  bookedOn: string
  papers: string[]
  /** What still stands of it. */
  steps: SaleStep[]
}

/** What payments made due and earned, day by day of the book, each with what of it was taken back before. */
async function pointsOf(tools: Tools<Tables>, payableId: string): Promise<Point[]> {
  const { rows } = await sql<Omit<Point, 'steps'> & SaleStep>`
    with of_payments as (
      select t.* from billing.tax_points t
      where t.payable_id = ${payableId}::uuid and t.cause in ('paid', 'accepted', 'undone')
    )
    select t.payment_id as "paymentId", t.booked_on::text as "bookedOn",
      coalesce(bool_or(m.status = 'reversed'), true) as "isReversed", l.place, sum(l.pieces)::int as pieces,
      array_remove(array_agg(distinct t.document_id), null) as papers,
      sum(l.earned_satang)::bigint as "earnedSatang", sum(l.earned_vat_satang)::bigint as "earnedVatSatang",
      sum(l.due_satang)::bigint as "dueSatang", sum(l.due_vat_satang)::bigint as "dueVatSatang"
    from of_payments t join billing.tax_point_lines l on l.tax_point_id = t.id
      left join billing.payments m on m.id = t.payment_id
    group by t.payment_id, t.booked_on, l.place order by t.payment_id nulls first, t.booked_on, l.place`.execute(
    tools.db,
  )
  return [...Map.groupBy(rows, ({ paymentId, bookedOn }) => `${paymentId} ${bookedOn}`).values()].map((lines) => ({
    paymentId: lines[0]!.paymentId,
    isReversed: lines[0]!.isReversed,
    bookedOn: lines[0]!.bookedOn,
    papers: [...new Set(lines.flatMap((line) => line.papers))],
    steps: lines.map((line) => addUp([line], line.place)),
  }))
}

const opposite = (step: SaleStep): SaleStep => ({
  place: step.place,
  pieces: -step.pieces,
  earnedSatang: -step.earnedSatang,
  earnedVatSatang: -step.earnedVatSatang,
  dueSatang: -step.dueSatang,
  dueVatSatang: -step.dueVatSatang,
})

/** Also the one that took another's place. */
async function cancelPapers(
  tools: Tools<Tables>,
  { payments, papers, reason }: { payments: string[]; papers: string[]; reason: string },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with recursive found (id) as (
      select d.id from billing.documents d where d.payment_id = any(${payments}::uuid[]) or d.id = any(${papers}::uuid[])
      union
      select r.by_id from found f join billing.replacements r on r.paper_id = f.id
    ), made as (
      insert into billing.cancellations (paper_id, reason, maker_name)
      select f.id, ${cutText(reason, 300) || '-'}, ${tools.context.actor.name ?? ''} from found f
      where not exists (select from billing.replacements r where r.paper_id = f.id)
      on conflict do nothing returning paper_id
    )
    select d.number from made join billing.documents d on d.id = made.paper_id order by d.id`.execute(tools.db)
  return rows.map(({ number }) => number)
}
