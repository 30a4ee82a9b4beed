/** The facts a certificate is earned by, read from lessons. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { CertificateTables } from '../room.ts'
import type { Earning } from '../programme/programme-input.ts'
import type { Learnt } from './standing.ts'

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

export const learntBy = async (
  tools: Tools<CertificateTables>,
  courseId: string,
  accountId: string,
  earnedBy: Earning,
): Promise<Learnt | null> =>
  (await learntIn(tools, courseId, sql`l.account_id = ${accountId}::uuid`, earnedBy))[0] ?? null
