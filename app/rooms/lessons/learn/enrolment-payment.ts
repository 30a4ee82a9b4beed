/** What an enrolment does when its money comes, or goes back: in the settlement's own transaction (billing/subjects.ts). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { acceptPayable, closePayable, lockPayable, payableSubject } from '#rooms/billing/index.ts'
import { setEntitlement } from '#rooms/entitlements/index.ts'
import { giveBackPromotions, releasePromotions, reopenPromotions, usePromotions } from '#rooms/promotions/index.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, job, type LessonTables, within } from '../room.ts'
import { admit } from './admit.ts'
import { freeSeat, takeSeat, takesSeat } from './seats.ts'

const subject = (subjectId: string) => ({ subjectType: 'course', subjectId })

payableSubject('course', {
  settled: within((tools, paid: { subjectId: string; amountSatang: bigint }) => settle(tools, paid)),
  resumed: within((tools, clock: { subjectId: string; expiresAt: Date; isRenewal?: boolean }) => prolong(tools, clock)),
  undone: within((tools, { subjectId }: { subjectId: string }) => awaitAnew(tools, subjectId)),
  refunded: within((tools, refund: { subjectId: string; isWhole: boolean }) => takeBack(tools, refund)),
  back: { th: 'กลับไปที่คอร์ส', en: 'Back to the course' },
})

async function lockEnrolment({ db }: Tools<LessonTables>, id: string) {
  const found = await db
    .selectFrom('lessons.enrolments')
    .select([
      'id',
      'status',
      'course_id as courseId',
      'account_id as accountId',
      'run_id as runId',
      'hold_until as holdUntil',
      'entitlement_id as entitlementId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? notFound()
}

/** Money that comes after the hold is never lost and never silently accepted: a seat is taken again, else a person decides. */
async function settle(
  tools: Tools<LessonTables>,
  { subjectId: id, amountSatang }: { subjectId: string; amountSatang: bigint },
): Promise<'accepted' | 'needs_decision'> {
  const money = await lockPayable(tools, subject(id))
  const enrolment = await lockEnrolment(tools, id)
  const { status, runId, entitlementId } = enrolment
  // What was given back before is not here.
  const isAll = money !== null && money.paidSatang - money.refundedSatang >= amountSatang
  const isLate = status === 'cancelled' && (await rightOf(tools, entitlementId)) !== 'revoked'
  if (isAll && (status === 'pending_payment' || (isLate && (await seatFor(tools, enrolment)) === 'seated'))) {
    await admit(tools, id)
    await usePromotions(tools, { orderId: id })
    return 'accepted'
  }
  if (status === 'pending_payment') await freeSeat(tools, runId)
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'needs_decision', hold_until: null })
    .where('id', '=', id)
    .where('status', 'in', ['pending_payment', 'cancelled', 'refunded'])
    .execute()
  tools.after('lessons.undecided', { enrolmentId: id })
  return 'needs_decision'
}

/**
 * A seat of the run for one's new enrolment. A place in the queue, a right that ran out, or what was opened and not paid
 * makes way for it, and its seat goes over; `stands`: it does not. Nothing is ended while the run is full.
 */
export async function seatFor(
  tools: Tools<LessonTables>,
  { courseId, accountId, runId }: { courseId: string; accountId: string; runId: string | null },
): Promise<'seated' | 'full' | 'stands'> {
  const another = await livingOf(tools, { courseId, accountId })
  if (!another) return (await takeSeat(tools, runId)) ? 'seated' : 'full'
  const money = await lockPayable(tools, subject(another.id))
  const old = await lockEnrolment(tools, another.id)
  if (old.status === 'suspended' || (await rightOf(tools, old.entitlementId)) === 'open') return 'stands'
  const isPaying = money && (money.inReviewSince || money.sentSatang > money.refundedSatang)
  if (old.status === 'pending_payment' && isPaying) return 'stands'
  const hands = takesSeat(old.status) && old.runId === runId
  if (!hands && !(await takeSeat(tools, runId))) return 'full'
  if (!hands && takesSeat(old.status)) await freeSeat(tools, old.runId)
  // Or it ended by itself just now.
  if (takesSeat(old.status) || old.status === 'waitlisted') await end(tools, old.id)
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

async function rightOf(
  { db }: Tools<LessonTables>,
  entitlementId: string | null,
): Promise<'none' | 'open' | 'revoked' | 'closed'> {
  if (entitlementId === null) return 'none'
  const right = await db
    .selectFrom('entitlements.held')
    .select(['is_open', 'state'])
    .where('id', '=', entitlementId)
    .executeTakeFirst()
  return right?.is_open ? 'open' : right?.state === 'revoked' ? 'revoked' : 'closed'
}

async function prolong(
  tools: Tools<LessonTables>,
  { subjectId, expiresAt, isRenewal = false }: { subjectId: string; expiresAt: Date; isRenewal?: boolean },
): Promise<void> {
  const { status, holdUntil } = await lockEnrolment(tools, subjectId)
  if (isRenewal && (status !== 'pending_payment' || holdUntil === null || holdUntil <= new Date())) refuse('holdOver')
  const { numAffectedRows } = await sql`
    update lessons.enrolments set hold_until = ${expiresAt}
    where id = ${subjectId} and status = 'pending_payment' and hold_until < ${expiresAt}`.execute(tools.db)
  if (numAffectedRows === 1n)
    tools.later('lessons.endHold', { enrolmentId: subjectId }, { at: expiresAt, key: subjectId })
}

const undoneHours = 24

/** Its payment was none: the seat is held for a day and the right rests; what ended already stays so. */
async function awaitAnew(tools: Tools<LessonTables>, id: string): Promise<{ expiresAt: Date } | null> {
  const { status, entitlementId } = await lockEnrolment(tools, id)
  const { db } = tools
  if (status === 'cancelled') return null
  if (status === 'needs_decision') {
    await releasePromotions(tools, { orderId: id })
    await db.updateTable('lessons.enrolments').set({ status: 'cancelled' }).where('id', '=', id).execute()
    return null
  }
  if (status !== 'active' || entitlementId === null) return refuse('enrolmentState')
  const expiresAt = new Date(Date.now() + undoneHours * 3_600_000)
  await reopenPromotions(tools, { orderId: id })
  await setEntitlement(tools, entitlementId, { state: 'suspended' })
  await db
    .updateTable('lessons.enrolments')
    .set({ status: 'pending_payment', hold_until: expiresAt })
    .where('id', '=', id)
    .execute()
  tools.later('lessons.endHold', { enrolmentId: id }, { at: expiresAt, key: id })
  return { expiresAt }
}

/** All the money went back: the right ends and the seat is free. What was learnt is kept, and not shown. */
async function takeBack(
  tools: Tools<LessonTables>,
  { subjectId, isWhole }: { subjectId: string; isWhole: boolean },
): Promise<void> {
  const { status, runId, entitlementId } = await lockEnrolment(tools, subjectId)
  if (!isWhole || status === 'refunded') return
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'refunded', hold_until: null })
    .where('id', '=', subjectId)
    .execute()
  if (entitlementId) await setEntitlement(tools, entitlementId, { state: 'revoked' })
  if (takesSeat(status)) await freeSeat(tools, runId)
  // A part had been paid: the rest is not owed any more.
  if (status === 'pending_payment') await closePayable(tools, subject(subjectId))
  await giveBackPromotions(tools, { orderId: subjectId })
  if (!entitlementId) await releasePromotions(tools, { orderId: subjectId })
}

/** A slip under review stops the clock, but not for ever; a picture that is no slip only once. */
const reviewHours = 48
const unvouchedHours = 1
const lookAgainMinutes = 15

/** At the end of the hold, and as often as it takes. Locks: payable, then enrolment. */
export const endHold = job('lessons.endHold', z.object({ enrolmentId: z.uuid() }), async (tools, { enrolmentId }) => {
  const money = await lockPayable(tools, subject(enrolmentId))
  const { status, holdUntil, runId } = await lockEnrolment(tools, enrolmentId)
  if ((status !== 'pending_payment' && status !== 'offered') || holdUntil === null) return
  const now = Date.now()
  const again = (at: number) => tools.later('lessons.endHold', { enrolmentId }, { at: new Date(at), key: enrolmentId })
  if (holdUntil.getTime() > now) return again(holdUntil.getTime())
  if (money?.inReviewSince) {
    const reviewEnds = money.unvouchedSince
      ? money.unvouchedSince.getTime() + unvouchedHours * 3_600_000
      : money.inReviewSince.getTime() + reviewHours * 3_600_000
    if (reviewEnds > now) return again(Math.min(reviewEnds, now + lookAgainMinutes * 60_000))
  }
  // A part is paid: the seat waits for the rest, or for whoever gives it back.
  if (money && money.sentSatang > money.refundedSatang)
    return prolong(tools, { subjectId: enrolmentId, expiresAt: new Date(now + lookAgainMinutes * 60_000) })
  await cancel(tools, { id: enrolmentId, runId })
})

async function cancel(tools: Tools<LessonTables>, { id, runId }: { id: string; runId: string | null }): Promise<void> {
  await freeSeat(tools, runId)
  await end(tools, id)
}

/** Its seat is somebody's business already. */
async function end(tools: Tools<LessonTables>, id: string): Promise<void> {
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'cancelled', hold_until: null })
    .where('id', '=', id)
    .execute()
  await closePayable(tools, subject(id))
  await releasePromotions(tools, { orderId: id })
}

/** The learner lets an unpaid seat go, or leaves the queue. Errors: 404; 409 while money or a slip is on its way. */
export const leaveCourse = command({
  may: 'lessons.learn',
  input: z.object({ enrolmentId: z.uuid() }),
  async run(tools, { enrolmentId }): Promise<void> {
    const money = await lockPayable(tools, subject(enrolmentId))
    const { status, runId, accountId } = await lockEnrolment(tools, enrolmentId)
    if (accountId !== tools.context.actor.accountId) return notFound()
    if (status === 'waitlisted') {
      await tools.db
        .updateTable('lessons.enrolments')
        .set({ status: 'cancelled' })
        .where('id', '=', enrolmentId)
        .execute()
      return
    }
    if (status !== 'pending_payment' && status !== 'offered') refuse('enrolmentState')
    if (money && (money.inReviewSince || money.paidSatang > 0n)) refuse('moneyOnItsWay')
    await cancel(tools, { id: enrolmentId, runId })
  },
})

/** Staff let a payment stand that came when no seat was left. Errors: 404; 409 SEATS_FULL while there is none. */
export const acceptLate = command({
  may: 'lessons.manage',
  input: z.object({ enrolmentId: z.uuid() }),
  async run(tools, { enrolmentId }): Promise<void> {
    await lockPayable(tools, subject(enrolmentId))
    const enrolment = await lockEnrolment(tools, enrolmentId)
    const { status, courseId, entitlementId } = enrolment
    await courseToTeach(tools, courseId)
    if (status !== 'needs_decision') refuse('enrolmentState')
    if ((await rightOf(tools, entitlementId)) === 'revoked') refuse('rightTaken')
    const seat = await seatFor(tools, enrolment)
    if (seat !== 'seated') refuse(seat === 'full' ? 'seatsFull' : 'learnsAlready')
    await admit(tools, enrolmentId)
    await usePromotions(tools, { orderId: enrolmentId })
    await acceptPayable(tools, subject(enrolmentId))
  },
  audit: {
    kind: auditKind('lessons.acceptLate', { th: 'รับการสมัครที่จ่ายช้า', en: 'accepted a late enrolment' }),
    subject: ({ enrolmentId }) => `enrolment:${enrolmentId}`,
  },
})
