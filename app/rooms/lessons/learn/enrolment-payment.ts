/** What an enrolment does when its money comes, or goes back: in the settlement's own transaction (billing/subjects.ts). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { acceptPayable, closePayable, lockPayable, payableSubject } from '#rooms/billing/index.ts'
import { setEntitlement } from '#rooms/entitlements/index.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, job, type LessonTables, within } from '../room.ts'
import { admit } from './admit.ts'
import { freeSeat, takeSeat } from './seats.ts'

const subject = (subjectId: string) => ({ subjectType: 'course', subjectId })

payableSubject('course', {
  settled: within((tools, { subjectId }: { subjectId: string }) => settle(tools, subjectId)),
  resumed: within((tools, clock: { subjectId: string; expiresAt: Date; isRenewal?: boolean }) => prolong(tools, clock)),
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
async function settle(tools: Tools<LessonTables>, id: string): Promise<'accepted' | 'needs_decision'> {
  const { status, runId, courseId, accountId } = await lockEnrolment(tools, id)
  if (status === 'pending_payment') {
    await admit(tools, id)
    return 'accepted'
  }
  if (status !== 'cancelled') return 'needs_decision'
  const another = await tools.db
    .selectFrom('lessons.enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['cancelled', 'refunded'])
    .executeTakeFirst()
  if (another) return 'needs_decision'
  if (await takeSeat(tools, runId)) {
    await admit(tools, id)
    return 'accepted'
  }
  await tools.db.updateTable('lessons.enrolments').set({ status: 'needs_decision' }).where('id', '=', id).execute()
  return 'needs_decision'
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

/** All the money went back: the right ends and the seat is free. What was learnt is kept, and not shown. */
async function takeBack(
  tools: Tools<LessonTables>,
  { subjectId, isWhole }: { subjectId: string; isWhole: boolean },
): Promise<void> {
  const { status, runId, entitlementId } = await lockEnrolment(tools, subjectId)
  if (!isWhole || status === 'refunded') return
  await tools.db.updateTable('lessons.enrolments').set({ status: 'refunded' }).where('id', '=', subjectId).execute()
  if (entitlementId) await setEntitlement(tools, entitlementId, { state: 'revoked' })
  if (status === 'active' || status === 'completed' || status === 'suspended') await freeSeat(tools, runId)
}

/** A slip under review stops the clock, but not for ever; a picture that is no slip only once. */
const reviewHours = 48
const unvouchedHours = 1
const lookAgainMinutes = 15

/** At the end of the hold, and as often as it takes. Locks: payable, then enrolment. */
export const endHold = job('lessons.endHold', z.object({ enrolmentId: z.uuid() }), async (tools, { enrolmentId }) => {
  const money = await lockPayable(tools, subject(enrolmentId))
  const { status, holdUntil, runId } = await lockEnrolment(tools, enrolmentId)
  if (status !== 'pending_payment' || holdUntil === null) return
  const now = Date.now()
  const again = (at: number) => tools.later('lessons.endHold', { enrolmentId }, { at: new Date(at), key: enrolmentId })
  if (holdUntil.getTime() > now) return again(holdUntil.getTime())
  if (money?.inReviewSince) {
    const reviewEnds = money.unvouchedSince
      ? money.unvouchedSince.getTime() + unvouchedHours * 3_600_000
      : money.inReviewSince.getTime() + reviewHours * 3_600_000
    if (reviewEnds > now) return again(Math.min(reviewEnds, now + lookAgainMinutes * 60_000))
  }
  await cancel(tools, { id: enrolmentId, runId })
})

async function cancel(tools: Tools<LessonTables>, { id, runId }: { id: string; runId: string | null }): Promise<void> {
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'cancelled', hold_until: null })
    .where('id', '=', id)
    .execute()
  await closePayable(tools, subject(id))
  await freeSeat(tools, runId)
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
    if (status !== 'pending_payment') refuse('enrolmentState')
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
    const { status, runId, courseId } = await lockEnrolment(tools, enrolmentId)
    await courseToTeach(tools, courseId)
    if (status !== 'needs_decision') refuse('enrolmentState')
    if (!(await takeSeat(tools, runId))) refuse('seatsFull')
    await admit(tools, enrolmentId)
    await acceptPayable(tools, subject(enrolmentId))
  },
  audit: {
    kind: auditKind('lessons.acceptLate', { th: 'รับการสมัครที่จ่ายช้า', en: 'accepted a late enrolment' }),
    subject: ({ enrolmentId }) => `enrolment:${enrolmentId}`,
  },
})
