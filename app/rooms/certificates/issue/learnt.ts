/** The facts a certificate is earned by, read where they stand: lessons, events, and what somebody approved. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { CertificateTables } from '../room.ts'
import type { Programme } from './claims.ts'
import { asksExams, type Facts, type Learnt } from './standing.ts'

export interface LearntBy extends Learnt {
  accountId: string
}

/** Of each person the enrolment that serves them best: with more exams passed where exams earn it, finished before unfinished, then the newest. */
export async function learntIn(
  { db }: Tools<CertificateTables>,
  programme: Pick<Programme, 'courseId' | 'earnedBy' | 'alsoExams'>,
  which: RawBuilder<unknown> = sql`true`,
): Promise<LearntBy[]> {
  const best = asksExams(programme) ? sql`l.exams_passed desc, l.last_passed_at desc nulls last,` : sql``
  const { rows } = await sql<LearntBy>`
    select distinct on (l.account_id) l.account_id as "accountId", l.enrolment_id as "enrolmentId", l.done, l.required,
      l.completed_at as "completedAt", l.account_id = t.teacher_id as "isTeacher",
      l.exams, l.exams_passed as "examsPassed", l.exam_score as "examScore", l.last_passed_at as "lastPassedAt"
    from lessons.learnt l join lessons.taught t on t.course_id = l.course_id
    where l.course_id = ${programme.courseId}::uuid and ${which}
    order by l.account_id, ${best} l.completed_at desc nulls last, l.enrolled_at desc`.execute(db)
  return rows
}

/** Of one person; `known` spares the course, where it was read with others. */
export async function factsOf(
  tools: Tools<CertificateTables>,
  programme: Programme,
  accountId: string,
  known?: Learnt,
): Promise<Facts> {
  const { courseId, eventId, needsApproval } = programme
  const learnt =
    known ?? (courseId ? ((await learntIn(tools, programme, sql`l.account_id = ${accountId}::uuid`))[0] ?? null) : null)
  if (eventId === null && !needsApproval) return { learnt, attendedAt: null, approvedAt: null }
  const { rows } = await sql<Omit<Facts, 'learnt'>>`
    select (select min(attended_at) from events.attended where event_id = ${eventId}::uuid
        and account_id = ${accountId}::uuid) as "attendedAt",
      (select approved_at from certificates.approvals where programme_id = ${programme.id}::uuid
        and account_id = ${accountId}::uuid) as "approvedAt"`.execute(tools.db)
  return { learnt, ...rows[0]! }
}
