/** One may learn from now on: the enrolment stands, and the right to learn is given. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { grant } from '#rooms/entitlements/index.ts'
import type { LessonTables } from '../room.ts'

export async function admit(tools: Tools<LessonTables>, enrolmentId: string): Promise<void> {
  const { rows } = await sql<{ accountId: string; courseId: string; endsAt: Date | null }>`
    select e.account_id as "accountId", e.course_id as "courseId", now() + make_interval(days => c.access_days) as "endsAt"
    from lessons.enrolments e join lessons.courses c on c.id = e.course_id where e.id = ${enrolmentId}`.execute(
    tools.db,
  )
  const { accountId, courseId, endsAt } = rows[0]!
  const { entitlementId } = await grant(tools, {
    accountId,
    kind: 'course',
    refId: courseId,
    sourceType: 'enrolment',
    sourceId: enrolmentId,
    endsAt,
  })
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'active', entitlement_id: entitlementId, hold_until: null })
    .where('id', '=', enrolmentId)
    .execute()
  tools.after('lessons.enrolled', { enrolmentId })
}
