/** The facts a certificate is earned by, read from lessons. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { CertificateTables } from '../room.ts'
import type { Earning } from '../programme/programme-input.ts'
import { attendedAt, type Learnt } from './standing.ts'

export interface LearntBy extends Learnt {
  accountId: string
}

/** Of each person the enrolment that serves them best: with more exams passed where exams earn it, finished before unfinished, then the newest. */
export async function learntIn(
  { db }: Tools<CertificateTables>,
  courseId: string,
  which: RawBuilder<unknown> = sql`true`,
  earnedBy: Earning = 'completion',
): Promise<LearntBy[]> {
  const best = earnedBy === 'exam' ? sql`l.exams_passed desc, l.last_passed_at desc nulls last,` : sql``
  const { rows } = await sql<LearntBy>`
    select distinct on (l.account_id) l.account_id as "accountId", l.enrolment_id as "enrolmentId", l.done, l.required,
      l.completed_at as "completedAt", l.account_id = t.teacher_id as "isTeacher",
      l.exams, l.exams_passed as "examsPassed", l.exam_score as "examScore", l.last_passed_at as "lastPassedAt"
    from lessons.learnt l join lessons.taught t on t.course_id = l.course_id
    where l.course_id = ${courseId}::uuid and ${which}
    order by l.account_id, ${best} l.completed_at desc nulls last, l.enrolled_at desc`.execute(db)
  return rows
}

/** What earns a programme, of one person; null where there is nothing yet. */
export async function learntBy(
  tools: Tools<CertificateTables>,
  { courseId, eventId, earnedBy }: { courseId: string | null; eventId: string | null; earnedBy: Earning },
  accountId: string,
): Promise<Learnt | null> {
  if (eventId !== null) return attendedBy(tools, eventId, accountId)
  if (courseId === null) return null
  return (await learntIn(tools, courseId, sql`l.account_id = ${accountId}::uuid`, earnedBy))[0] ?? null
}

async function attendedBy(
  { db }: Tools<CertificateTables>,
  eventId: string,
  accountId: string,
): Promise<Learnt | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(attended_at) as at from events.attended where event_id = ${eventId} and account_id = ${accountId}::uuid`.execute(
    db,
  )
  const at = rows[0]?.at
  return at ? attendedAt(eventId, at) : null
}
