/** What had borne its tax bears it no more: a credit note (s.86/10) for each invoice that bore it, the newest first. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { billFromStored, type Buyer } from '../bill.ts'
import { issueDocument } from '../documents.ts'
import type { LockedPayable } from '../locks.ts'
import type { Tables } from '../tables.ts'
import { billOfSteps } from './bill-of-steps.ts'
import { addUp, dueOf, noStep, type SalePart, type SaleStep, stepped } from './sale-parts.ts'
import { taxArises } from './tax-point.ts'

interface TakenOff {
  cause: 'returned' | 'refunded'
  parts: readonly SalePart[]
  steps: readonly SaleStep[]
  paidSatang: { before: bigint; after: bigint; booked?: bigint }
  reason: string
}

export async function creditSteps(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { cause, parts, steps, paidSatang, reason }: TakenOff,
): Promise<{ postings: Posting[]; note: { id: string; number: string } | null }> {
  const today = businessDate(new Date())
  const days = { aroseOn: today, bookedOn: today }
  let now = parts
  let isFirst = true
  const postings: Posting[] = []
  let note: { id: string; number: string } | null = null
  for (const { paper, steps: ofPaper } of await byPaper(tools, payable.id, steps)) {
    note = paper ? await creditNote(tools, payable, { paper, parts: now, steps: ofPaper, reason }) : note
    const { postings: more } = await taxArises(tools, payable, {
      ...days,
      cause,
      parts: now,
      steps: ofPaper,
      // What was paid changes once.
      paidSatang: isFirst ? paidSatang : { before: paidSatang.after, after: paidSatang.after },
      document: paper ? note : null,
    })
    postings.push(...more)
    isFirst = false
    now = stepped(now, ofPaper)
  }
  return { postings, note }
}

interface OfPaper {
  paper: string | null
  steps: SaleStep[]
}

/** Of each invoice what it still bears, until all is found; what bore none goes along with the first. */
async function byPaper(tools: Tools<Tables>, payableId: string, steps: readonly SaleStep[]): Promise<OfPaper[]> {
  const { rows } = await sql<{ paper: string; place: number; dueSatang: bigint; dueVatSatang: bigint }>`
    with recursive stands (point, paper) as (
      select t.id, t.document_id from billing.tax_points t
      where t.payable_id = ${payableId}::uuid and t.cause in ('sent', 'paid', 'accepted') and t.document_id is not null
        and not exists (select from billing.cancellations c where c.paper_id = t.document_id)
      union
      select s.point, r.by_id from stands s join billing.replacements r on r.paper_id = s.paper
    ), borne as (
      select s.paper, l.place, l.due_satang, l.due_vat_satang from stands s join billing.tax_point_lines l on l.tax_point_id = s.point
      where not exists (select from billing.replacements r where r.paper_id = s.paper)
      union all
      select s.paper, l.place, l.due_satang, l.due_vat_satang from billing.tax_points t
        join billing.documents n on n.id = t.document_id join billing.tax_point_lines l on l.tax_point_id = t.id
        join stands b on b.paper = n.refers_to_id join stands s on s.point = b.point
          and not exists (select from billing.replacements r where r.paper_id = s.paper)
      where t.payable_id = ${payableId}::uuid and t.cause in ('returned', 'refunded')
    )
    select paper, place, sum(due_satang)::bigint as "dueSatang", sum(due_vat_satang)::bigint as "dueVatSatang" from borne
    group by paper, place having sum(due_satang) > 0 order by paper desc, place`.execute(tools.db)
  let left = steps.map((step) => ({ ...step }))
  const found: OfPaper[] = []
  for (const paper of new Set(rows.map((row) => row.paper))) {
    const taken = left.flatMap((step) => {
      const room = rows.find((row) => row.paper === paper && row.place === step.place)
      if (!room || step.dueSatang >= 0n) return []
      const isAll = -step.dueSatang <= room.dueSatang
      return [{ ...noStep(step.place), dueSatang: isAll ? step.dueSatang : -room.dueSatang, dueVatSatang: isAll ? step.dueVatSatang : -room.dueVatSatang }] // prettier-ignore
    })
    if (taken.length === 0) continue
    found.push({ paper, steps: taken })
    left = left.map((step) => {
      const one = taken.find(({ place }) => place === step.place)
      return one ? { ...step, dueSatang: step.dueSatang - one.dueSatang, dueVatSatang: step.dueVatSatang - one.dueVatSatang } : step // prettier-ignore
    })
  }
  const rest = left.filter((step) => step.pieces !== 0 || step.dueSatang !== 0n || step.earnedSatang !== 0n)
  const [first] = found
  if (!first) return rest.length > 0 ? [{ paper: null, steps: rest }] : []
  const places = [...new Set([...first.steps, ...rest].map(({ place }) => place))]
  first.steps = places.map((place) => addUp([...first.steps, ...rest].filter((step) => step.place === place), place)) // prettier-ignore
  return found
}

async function creditNote(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { paper, parts, steps, reason }: { paper: string; parts: readonly SalePart[]; steps: SaleStep[]; reason: string },
): Promise<{ id: string; number: string } | null> {
  if (dueOf(steps) === 0n) return null
  const forth = steps.map((step) => ({
    ...step,
    pieces: -step.pieces,
    dueSatang: -step.dueSatang,
    dueVatSatang: -step.dueVatSatang,
  }))
  const { documentId, number } = await issueDocument(tools, {
    payableId: payable.id,
    accountId: payable.account_id,
    buyer: payable.buyer as Buyer,
    bill: billOfSteps(payable.bill, { parts: await named(tools, paper, parts), steps: forth, isDeposit: false }),
    kind: 'credit_note',
    refersTo: { id: paper, reason: reason.slice(0, 300) || '-' },
  })
  return { id: documentId, number }
}

/** What is not billed any more has its name from the invoice that it stood on. */
async function named(tools: Tools<Tables>, paper: string, parts: readonly SalePart[]): Promise<SalePart[]> {
  const { bill } = await tools.db
    .selectFrom('billing.documents')
    .select('bill')
    .where('id', '=', paper)
    .executeTakeFirstOrThrow()
  const { lines } = billFromStored(bill)
  return parts.map((part) => {
    const line = part.line ?? lines.find((one, at) => (one.place ?? at) === part.place)
    return { ...part, ...(line && { line }) }
  })
}
