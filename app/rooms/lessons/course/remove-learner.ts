import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { setEntitlement } from '#rooms/entitlements/index.ts'
import { freeSeat } from '../learn/run-seats.ts'
import type { EnrolmentStatus } from '../learn/standing.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { taughtBy } from './find-course.ts'

const from: EnrolmentStatus[] = ['active', 'completed', 'suspended', 'waitlisted', 'offered']

/**
 * Staff take somebody off a course, or out of its queue: the right ends for good, the seat is free. Money is not touched;
 * what was learnt comes back with them. Errors: 404; 409 while it is unpaid or undecided.
 */
export const removeLearner = command({
  may: 'lessons.teach',
  input: z.object({ enrolmentId: z.uuid() }),
  async run(tools, { enrolmentId }): Promise<void> {
    const { rows } = await sql<{ status: EnrolmentStatus; entitlementId: string | null }>`
      select e.status, e.entitlement_id as "entitlementId" from lessons.enrolments e
        join lessons.courses c on c.id = e.course_id
      where e.id = ${enrolmentId} and ${taughtBy(tools.context)} for update of e`.execute(tools.db)
    const { status, entitlementId } = rows[0] ?? notFound()
    if (!from.includes(status)) refuse('enrolmentState')
    await tools.db
      .updateTable('lessons.enrolments')
      .set({ status: 'cancelled' })
      .where('id', '=', enrolmentId)
      .execute()
    if (entitlementId) await setEntitlement(tools, entitlementId, { state: 'revoked' })
    await freeSeat(tools, enrolmentId)
  },
  audit: {
    kind: auditKind('lessons.removeLearner', { th: 'นำผู้เรียนออก', en: 'removed a learner' }),
    subject: ({ enrolmentId }) => `enrolment:${enrolmentId}`,
  },
})
