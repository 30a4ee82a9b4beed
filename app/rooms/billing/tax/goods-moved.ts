/** Goods of a bill left, or came back before they were paid for: what rooms above tell. */
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { openDay, type Posting, postTransactions } from '#rooms/ledger/index.ts'
import { lockById, type LockedPayable } from '../locks.ts'
import type { Subject } from '../payables.ts'
import { within } from '../room.ts'
import { currentSeller } from '../sellers.ts'
import { subjectOf } from '../subjects.ts'
import type { Tables } from '../tables.ts'
import { creditSteps } from './credit-steps.ts'
import { stepped } from './sale-parts.ts'
import { salePartsNow, taxArises } from './tax-point.ts'
import { bySending, type Gone, keptOf } from './what-is-due.ts'

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

type Moved = Omit<GoodsMoved, keyof Subject>

/**
 * Their tax arises with them (s.78), as far as it was not paid before: the invoice is issued, the sale booked as a claim. What
 * comes back is credited. Call it after stock was moved: number series and ledger are locked last.
 */
export const goodsMoved = within((tools, { subjectType, subjectId, ...moved }: GoodsMoved): Promise<void> =>
  movedSince(tools, { subjectType, subjectId }, [moved]),
)

/** The same, one after the other. */
export const goodsMovedSince = within(
  (tools, { subjectType, subjectId, moves }: Subject & { moves: readonly Moved[] }): Promise<void> =>
    movedSince(tools, { subjectType, subjectId }, moves),
)

async function movedSince(tools: Tools<Tables>, subject: Subject, moves: readonly Moved[]): Promise<void> {
  const found = await tools.db
    .selectFrom('billing.payables')
    .select('id')
    .where('subject_type', '=', subject.subjectType)
    .where('subject_id', '=', subject.subjectId)
    .where(({ or, eb }) => or([eb('status', '<>', 'settled'), eb('amount_satang', '=', 0n)]))
    .executeTakeFirst()
  if (!found) return
  const payable = await lockById(tools, found.id)
  const postings: Posting[] = []
  for (const moved of moves) postings.push(...(await billMoved(tools, payable, moved)))
  await postTransactions(tools, postings)
}

/** The caller posts what is answered, after all other locks. */
export async function billMoved(
  tools: Tools<Tables>,
  payable: LockedPayable,
  { gone, on = businessDate(new Date()), reason = '', neverBack = false }: Moved,
): Promise<Posting[]> {
  if (subjectOf(payable.subject_type).stands || !(await currentSeller(tools))?.vatRegistered) return []
  // All of what is paid is due and earned already. Where nothing is to be paid, what was may have come back.
  if (payable.status === 'settled' && payable.amount_satang > 0n) return []
  const parts = await salePartsNow(tools, payable)
  if (
    payable.amount_satang === 0n &&
    parts.every(({ dueSatang, earnedSatang }) => dueSatang === 0n && earnedSatang === 0n)
  )
    // prettier-ignore
    return []
  const steps = bySending(
    parts,
    gone
      .map((one) => keptOf(one, parts))
      .filter(({ place, pieces }) => !neverBack || pieces > (parts.find((part) => part.place === place)?.pieces ?? 0)),
  )
  const paid = payable.paid_satang - payable.refunded_satang
  const paidSatang = { before: paid, after: paid }
  const forth = steps.filter(
    ({ pieces, earnedSatang, dueSatang }) => pieces > 0 || (pieces === 0 && (earnedSatang > 0n || dueSatang > 0n)),
  )
  const back = steps.filter((step) => !forth.includes(step))
  const postings: Posting[] = []
  if (forth.length > 0) {
    const days = { aroseOn: on, bookedOn: await openDay(tools, on) }
    const sent = { ...days, cause: 'sent', parts, steps: forth, paidSatang, issue: 'sent' } as const
    postings.push(...(await taxArises(tools, payable, sent)).postings)
  }
  if (back.length > 0) {
    const returned = { cause: 'returned', parts: stepped(parts, forth), steps: back, paidSatang, reason } as const
    postings.push(...(await creditSteps(tools, payable, returned)).postings)
  }
  return postings
}
