/** One may learn from now on: the enrolment stands, the right to learn is given, and what was learnt before comes along. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { grant, setEntitlement } from '#rooms/entitlements/index.ts'
import type { LessonTables } from '../room.ts'
import { finishCourse } from './finish.ts'
import { runBegins } from './run-begins.ts'

export async function admit(tools: Tools<LessonTables>, enrolmentId: string): Promise<void> {
  const { rows } = await sql<{ accountId: string; courseId: string; endsAt: Date | null; isFirst: boolean }>`
    select e.entitlement_id is null as "isFirst", e.account_id as "accountId", e.course_id as "courseId", greatest(now(), ${runBegins}) + make_interval(days => e.access_days) as "endsAt"
    from lessons.enrolments e left join lessons.runs r on r.id = e.run_id where e.id = ${enrolmentId}`.execute(tools.db)
  const { accountId, courseId, endsAt, isFirst } = rows[0]!
  const { entitlementId } = await grant(tools, {
    accountId,
    kind: 'course',
    refId: courseId,
    sourceType: 'enrolment',
    sourceId: enrolmentId,
    endsAt,
  })
  // After a payment that was none the right rested.
  await setEntitlement(tools, entitlementId, { state: 'active' })
  await tools.db
    .updateTable('lessons.enrolments')
    .set({ status: 'active', entitlement_id: entitlementId, hold_until: null })
    .where('id', '=', enrolmentId)
    .execute()
  if (isFirst) await goOnFromBefore(tools, enrolmentId)
  tools.after('lessons.enrolled', { enrolmentId })
}

/**
 * Who renews, or comes back after a refund, goes on where they were: of the newest time before, progress is copied, and
 * what is one's own once (notes, work, answers, the rating) moves. A rating stays one, and is counted once.
 */
async function goOnFromBefore(tools: Tools<LessonTables>, enrolmentId: string): Promise<void> {
  const { db } = tools
  const { rows } = await sql<{ before: string }>`
    select b.id as before from lessons.enrolments e join lessons.enrolments b on b.course_id = e.course_id and b.account_id = e.account_id
    where e.id = ${enrolmentId} and b.id <> e.id and b.entitlement_id is not null order by b.id desc limit 1`.execute(
    db,
  )
  const [found] = rows
  if (!found) return
  await sql`
    insert into lessons.progress (enrolment_id, item_id, status, coverage, covered_s, at_s, first_at, completed_at, score)
    select ${enrolmentId}::uuid, item_id, status, coverage, covered_s, at_s, first_at, completed_at, score from lessons.progress
    where enrolment_id = ${found.before} on conflict do nothing`.execute(db)
  await sql`
    insert into lessons.scorm_states (enrolment_id, item_id, sco, cmi, is_done, score, saved_at)
    select ${enrolmentId}::uuid, item_id, sco, cmi, is_done, score, saved_at from lessons.scorm_states
    where enrolment_id = ${found.before} on conflict do nothing`.execute(db)
  const from = sql`set enrolment_id = ${enrolmentId}::uuid where enrolment_id = ${found.before}`
  // What the outline of today does not have stays with the old one.
  const isThere = sql`item_id = any(array(select v.item_id from lessons.version_items v join lessons.enrolments e on e.version_id = v.version_id
    where e.id = ${enrolmentId}))`
  await sql`update lessons.notes ${from} and ${isThere}`.execute(db)
  await sql`update lessons.handins ${from} and ${isThere}`.execute(db)
  await sql`update lessons.survey_answers ${from} and ${isThere}`.execute(db)
  await sql`update lessons.quiz_tries ${from} and ${isThere}`.execute(db)
  await sql`update lessons.ratings ${from}`.execute(db)
  await finishCourse(tools, enrolmentId)
}
