/** What a person grades: essays, files, films. With the last of them the attempt has its score. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { answerPoints } from './exam-input.ts'
import type { Key, Value } from './question.ts'
import { type Attempt, scoreAttempt } from './settle.ts'

export interface ToGrade {
  attempt: string
  slot: number
  stem: string
  value: Value | null
  max: number
  rubric: Key['rubric']
}

/** Without names: who grades judges words. The oldest first. */
export async function answersToGrade({ db }: Tools<LessonTables>, itemId: string): Promise<ToGrade[]> {
  const { rows } = await sql<ToGrade>`
    select m.attempt_id as attempt, m.slot, v.asked ->> 'stem' as stem, s.value, m.max::float8 as max, k.key -> 'rubric' as rubric
    from lessons.marks m join lessons.attempts a on a.id = m.attempt_id join lessons.question_versions v on v.id = m.version_id
      join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      left join lessons.answers s on s.attempt_id = m.attempt_id and s.slot = m.slot
    where a.item_id = ${itemId} and a.state = 'submitted' and m.points is null and not m.is_thrown order by a.submitted_at, m.slot limit 50`.execute(
    db,
  )
  return rows
}

/** Errors: 404; 409 for what somebody graded meanwhile; 422 for more than its points. */
export const gradeAnswer = command({
  may: 'lessons.teach',
  input: z.object({
    courseId: z.uuid(),
    itemId: z.uuid(),
    attempt: z.uuid(),
    slot: z.coerce.number().int().min(1).max(1000),
    points: answerPoints,
    feedback: z.string().trim().max(5000).default(''),
  }),
  async run(tools, { courseId, itemId, attempt: id, slot, points, feedback }): Promise<void> {
    const { db, context } = tools
    await courseToTeach(tools, courseId)
    const { rows } = await sql<Attempt>`
      select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId" from lessons.attempts a
        join lessons.exams x on x.item_id = a.item_id
      where a.id = ${id} and a.item_id = ${itemId} and x.course_id = ${courseId} and a.state = 'submitted' for update of a`.execute(
      db,
    )
    const attempt = rows[0] ?? notFound()
    const { rows: marks } = await sql<{ max: number; isGraded: boolean }>`
      select max::float8 as max, points is not null or is_thrown as "isGraded" from lessons.marks where attempt_id = ${id} and slot = ${slot}`.execute(
      db,
    )
    const mark = marks[0] ?? notFound()
    if (mark.isGraded) refuse('gradedAlready')
    if (points > mark.max) refuse('pointsTooMany', { field: 'points', max: mark.max })
    await sql`update lessons.marks set points = ${points}, feedback = ${feedback}, graded_by = ${context.actor.accountId}::uuid
      where attempt_id = ${id} and slot = ${slot}`.execute(db)
    await scoreAttempt(tools, attempt, 'graded')
  },
  audit: {
    kind: auditKind('lessons.gradeAnswer', { th: 'ตรวจคำตอบข้อสอบ', en: 'graded an answer of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ attempt, slot, points }) => ({ attempt, slot, points }),
  },
})
