/** Goods of a bill left, or came back before they were paid for: what rooms above tell. */
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { openDay, postTransactions } from '#rooms/ledger/index.ts'
import { lockById, type LockedPayable } from '../locks.ts'
import type { Subject } from '../payables.ts'
import { within } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import { subjectOf } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { creditSteps } from './credit-steps.ts'
import { salePartsNow, taxArises } from './tax-point.ts'
import { bySending, type Gone } from './what-is-due.ts'

export interface GoodsMoved extends Subject {
  /** With the buyer now, in all: of the bill's lines as they were first billed. Said again it changes nothing. */
  gone: readonly Gone[]
  /** When they left, `YYYY-MM-DD`; left out: today. */
  on?: string
  /** Of what came back. */
  reason?: string
  /** A note goes with goods, and takes none back: another may have told of more. */
  neverBack?: boolean
}

/**
 * Their tax arises with them (s.78), as far as it was not paid before: the invoice is issued, the sale booked as a claim. What
 * comes back is credited. Call it after stock was moved: number series and ledger are locked last.
 */
export const goodsMoved = within(async (tools, { subjectType, subjectId, ...moved }: GoodsMoved): Promise<void> => {
  const found = await tools.db
    .selectFrom('billing.payables')
    .select(['id', 'status'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  // All of what is paid is due and earned already.
  if (!found || found.status === 'settled') return
  await billMoved(tools, await lockById(tools, found.id), moved)
})

export async function billMoved(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { gone, on = businessDate(new Date()), reason = '', neverBack = false }: Omit<GoodsMoved, keyof Subject>,
): Promise<void> {
  if (payable.status === 'settled' || subjectOf(payable.subject_type).stands || payable.amount_satang === 0n) return
  if (!(await currentSeller(tools))?.vatRegistered) return
  const parts = await salePartsNow(tools, payable)
  const steps = bySending(
    parts,
    gone.filter(
      ({ place, pieces }) => !neverBack || pieces > (parts.find((part) => part.place === place)?.pieces ?? 0),
    ),
  )
  const paid = payable.paid_satang - payable.refunded_satang
  const paidSatang = { before: paid, after: paid }
  const forth = steps.filter(({ pieces, earnedSatang }) => pieces > 0 || (pieces === 0 && earnedSatang > 0n))
  const back = steps.filter((step) => !forth.includes(step))
  if (forth.length > 0) {
    const days = { aroseOn: on, bookedOn: await openDay(tools, on) }
    const { postings } = await taxArises(tools, payable, {
      ...days,
      cause: 'sent',
      parts,
      steps: forth,
      paidSatang,
      issue: 'sent',
    })
    await postTransactions(tools, postings)
  }
  if (back.length === 0) return
  const now = forth.length > 0 ? await salePartsNow(tools, payable) : parts
  const { postings } = await creditSteps(tools, payable, {
    cause: 'returned',
    parts: now,
    steps: back,
    paidSatang,
    reason,
  })
  await postTransactions(tools, postings)
}
