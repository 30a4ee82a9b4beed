/** What an enrolment does when its money comes, comes late, or goes back (sales); its number and its hold. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { setEntitlement } from '#rooms/entitlements/index.ts'
import { saleOf } from '#rooms/sales/index.ts'
import { refuse } from '../refusals.ts'
import { job, type LessonTables } from '../room.ts'
import { admit } from './admit.ts'
import { type LockedEnrolment, lockEnrolment, rightOf, setStatus } from './lock-enrolment.ts'
import { freeSeat, takeSeat } from './run-seats.ts'

export const enrolmentSale = saleOf<LessonTables, LockedEnrolment>(
  { kind: 'course', letter: 'L', back: { th: 'กลับไปที่คอร์ส', en: 'Back to the course' } },
  {
    lock: lockEnrolment,
    clock: { job, name: 'lessons.endHold', id: 'enrolmentId' },
    waitsForRest: true,
    hold: (tools, { id }, until) => setStatus(tools, id, 'pending_payment', until),
    onPaid: (tools, { id }) => admit(tools, id),
    again: async (tools, enrolment) => (await seatFor(tools, enrolment)) === 'seated',
    onLate: awaitDecision,
    async onExpired(tools, { id }) {
      await setStatus(tools, id, 'cancelled')
      await freeSeat(tools, id)
    },
    onUndone: awaitAnew,
    onRefunded: async (tools, enrolment, { isWhole }) => isWhole && takeBack(tools, enrolment),
  },
)

/** Money that comes after the hold is never lost and never silently accepted. */
async function awaitDecision(tools: Tools<LessonTables>, { id }: LockedEnrolment): Promise<void> {
  await sql`
    update lessons.enrolments set status = 'needs_decision', hold_until = null
    where id = ${id} and status in ('cancelled', 'refunded')`.execute(tools.db)
  tools.after('lessons.undecided', { enrolmentId: id })
}

const undoneHours = 24

/** Its payment was none: the seat is held for a day and the right rests; what ended already stays so. */
async function awaitAnew(tools: Tools<LessonTables>, enrolment: LockedEnrolment): Promise<Date | null> {
  const { id, status, entitlementId } = enrolment
  if (status === 'needs_decision') await setStatus(tools, id, 'cancelled')
  if (status === 'needs_decision' || status === 'cancelled') return null
  if (status !== 'active' || entitlementId === null) return refuse('enrolmentState')
  const until = new Date(Date.now() + undoneHours * 3_600_000)
  await setEntitlement(tools, entitlementId, { state: 'suspended' })
  await setStatus(tools, id, 'pending_payment', until)
  return until
}

/** All the money went back: the right ends and the seat is free. What was learnt is kept, and not shown. */
async function takeBack(tools: Tools<LessonTables>, enrolment: LockedEnrolment): Promise<boolean> {
  const { id, status, entitlementId } = enrolment
  if (status === 'refunded') return false
  await setStatus(tools, id, 'refunded')
  if (entitlementId) await setEntitlement(tools, entitlementId, { state: 'revoked' })
  await freeSeat(tools, id)
  return true
}

interface Wanted {
  /** Of the new one. */
  id: string
  courseId: string
  accountId: string
  runId: string | null
}

/**
 * A seat of the run for one's new enrolment. A place in the queue, a right that ran out, or what was opened and not paid
 * makes way for it, and its seat goes over; `stands`: it does not. Nothing is ended while the run is full.
 */
export async function seatFor(
  tools: Tools<LessonTables>,
  { id, courseId, accountId, runId }: Wanted,
): Promise<'seated' | 'full' | 'stands'> {
  const another = await livingOf(tools, { courseId, accountId })
  if (!another) return (await takeSeat(tools, { runId, enrolmentId: id })) ? 'seated' : 'full'
  const { money, row: old } = await enrolmentSale.hold(tools, another.id)
  if (old.status === 'suspended' || (await rightOf(tools, old.entitlementId)) === 'open') return 'stands'
  const isPaying = money && (money.inReviewSince || money.sentSatang > money.refundedSatang)
  if (old.status === 'pending_payment' && isPaying) return 'stands'
  // Or it ended by itself just now.
  const isEnded = ['cancelled', 'refunded', 'needs_decision'].includes(old.status)
  if (!(await takeSeat(tools, { runId, enrolmentId: id, from: old.id }))) return 'full'
  if (!isEnded) {
    await setStatus(tools, old.id, 'cancelled')
    await enrolmentSale.close(tools, old)
  }
  return 'seated'
}

export async function livingOf(
  { db }: Tools<LessonTables>,
  { courseId, accountId }: { courseId: string; accountId: string },
) {
  return db
    .selectFrom('lessons.enrolments')
    .select(['id', 'run_id as runId'])
    .where('course_id', '=', courseId)
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['cancelled', 'refunded', 'needs_decision'])
    .executeTakeFirst()
}
