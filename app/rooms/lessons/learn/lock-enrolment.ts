import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Phase, Sold } from '#rooms/sales/index.ts'
import type { LessonTables } from '../room.ts'
import type { EnrolmentStatus } from './standing.ts'

export interface LockedEnrolment extends Sold {
  status: EnrolmentStatus
  courseId: string
  accountId: string
  runId: string | null
  entitlementId: string | null
}

const phases: Record<Exclude<EnrolmentStatus, 'cancelled'>, Phase> = {
  // A seat that is offered is let go as one that is not paid.
  offered: 'waiting',
  pending_payment: 'waiting',
  needs_decision: 'undecided',
  active: 'stands',
  completed: 'stands',
  suspended: 'stands',
  waitlisted: 'over',
  refunded: 'over',
}

export async function lockEnrolment(tools: Tools<LessonTables>, id: string): Promise<LockedEnrolment> {
  const found = await tools.db
    .selectFrom('lessons.enrolments')
    .select([
      'id',
      'status',
      'coupon',
      'course_id as courseId',
      'account_id as accountId',
      'run_id as runId',
      'hold_until as holdUntil',
      'entitlement_id as entitlementId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { coupon, ...enrolment } = found ?? notFound()
  const { status, entitlementId } = enrolment
  const isTaken = status === 'cancelled' && (await rightOf(tools, entitlementId)) === 'revoked'
  const phase = status === 'cancelled' ? (isTaken ? 'over' : 'late') : phases[status]
  return { ...enrolment, phase, hasCoupon: coupon !== '' }
}

export async function rightOf(
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

export async function setStatus(
  { db }: Tools<LessonTables>,
  id: string,
  status: EnrolmentStatus,
  until: Date | null = null,
): Promise<void> {
  await db.updateTable('lessons.enrolments').set({ status, hold_until: until }).where('id', '=', id).execute()
}
