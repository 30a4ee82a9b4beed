/** What had borne its tax bears it no more: a credit note (s.86/10) for each invoice that bore it, the newest first. */
import { cutText } from '#kernel/cut-text.ts'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { billFromStored } from '../bill.ts'
import { buyerOfPaper } from '../credit-note.ts'
import { issueDocument } from '../documents.ts'
import type { LockedPayable } from '../locks.ts'
import { causeOfBack } from '../parts/note-causes.ts'
import type { Tables } from '../tables.ts'
import { billOfSteps } from './bill-of-steps.ts'
import { overInvoices, stillBorne } from './invoices-bear.ts'
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
    note = paper ? await creditNote(tools, payable, { paper, parts: now, steps: ofPaper, reason, cause }) : note
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
  const wanted = steps.map((step) => ({ place: step.place, satang: -step.dueSatang, vatSatang: -step.dueVatSatang }))
  const taken = overInvoices(await stillBorne(tools, payableId), wanted).found
  const found = taken.map(({ paper, lines }) => ({
    paper,
    steps: lines.map((line) => ({ ...noStep(line.place), dueSatang: -line.satang, dueVatSatang: -line.vatSatang })),
  }))
  const rest = steps
    .map((step) => {
      const ofPapers = found.flatMap((one) => one.steps.filter(({ place }) => place === step.place))
      const { dueSatang, dueVatSatang } = addUp(ofPapers, step.place)
      return { ...step, dueSatang: step.dueSatang - dueSatang, dueVatSatang: step.dueVatSatang - dueVatSatang }
    })
    .filter((step) => step.pieces !== 0 || step.dueSatang !== 0n || step.earnedSatang !== 0n)
  const [first] = found
  if (!first) return rest.length > 0 ? [{ paper: null, steps: rest }] : []
  const places = [...new Set([...first.steps, ...rest].map(({ place }) => place))]
  first.steps = places.map((place) => addUp([...first.steps, ...rest].filter((step) => step.place === place), place)) // prettier-ignore
  return found
}

async function creditNote(
  tools: Tools<Tables>,
  payable: LockedPayable,
  {
    paper,
    parts,
    steps,
    reason,
    cause,
  }: Pick<TakenOff, 'parts' | 'reason' | 'cause'> & { paper: string; steps: SaleStep[] },
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
    buyer: await buyerOfPaper(tools, paper),
    bill: billOfSteps(payable.bill, { parts: await named(tools, paper, parts), steps: forth, isDeposit: false }),
    kind: 'credit_note',
    refersTo: {
      id: paper,
      reason: cutText(reason, 300) || '-',
      cause: causeOfBack({ isReturned: cause === 'returned', isService: false }),
    },
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
