/** What a person grades: essays, files, films; by two where the exam says so. With the last of them the attempt has its score. */
import { type RawBuilder, sql } from 'kysely'
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

export const gradings = ['grade', 'settle'] as const

export interface ToGrade {
  attempt: string
  slot: number
  stem: string
  value: Value | null
  max: number
  rubric: Key['rubric']
  /** settle: two have graded it, too far apart. */
  as: (typeof gradings)[number]
  /** By two: whoever grades it does not see what the other gave. */
  byTwo: boolean
  /** What the two gave, for who settles it; to nobody else. */
  given: { points: number; feedback: string }[]
}

/**
 * Of the mark `m`, whose course `c` is: what the actor may do with it now. Each grades once; who settles is a third, or who
 * teaches the course.
 */
const actorMay = (actor: string | null): RawBuilder<string | null> => sql<string | null>`case
  when m.is_thrown or m.counted is not null or m.settled_points is not null then null
  when m.graders = 1 or m.points is null or m.second_points is null then
    case when ${actor}::uuid is distinct from m.graded_by and ${actor}::uuid is distinct from m.second_by then 'grade' end
  when (${actor}::uuid is distinct from m.graded_by and ${actor}::uuid is distinct from m.second_by) or c.teacher_id = ${actor}::uuid then 'settle'
end`

/** Without names: who grades judges words. What is in dispute first, then the oldest. */
export async function answersToGrade({ db, context }: Tools<LessonTables>, itemId: string): Promise<ToGrade[]> {
  const may = actorMay(context.actor.accountId)
  const { rows } = await sql<ToGrade>`
    select m.attempt_id as attempt, m.slot, v.asked ->> 'stem' as stem, s.value, m.max::float8 as max, k.key -> 'rubric' as rubric,
      ${may} as as, m.graders = 2 as "byTwo", case when ${may} = 'settle' then jsonb_build_array(
        jsonb_build_object('points', m.points::float8, 'feedback', m.feedback),
        jsonb_build_object('points', m.second_points::float8, 'feedback', m.second_feedback)) else '[]' end as given
    from lessons.marks m join lessons.attempts a on a.id = m.attempt_id join lessons.exams x on x.item_id = a.item_id
      join lessons.courses c on c.id = x.course_id join lessons.question_versions v on v.id = m.version_id
      join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      left join lessons.answers s on s.attempt_id = m.attempt_id and s.slot = m.slot
    where a.item_id = ${itemId} and a.state = 'submitted' and ${may} is not null
    order by ${may} = 'settle' desc, a.submitted_at, m.slot limit 50`.execute(db)
  return rows
}

/** How many wait for somebody else: this person has graded them. */
export async function gradedByOne({ db }: Tools<LessonTables>, itemId: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from lessons.marks m join lessons.attempts a on a.id = m.attempt_id
    where a.item_id = ${itemId} and a.state = 'submitted' and m.graders = 2 and m.counted is null and not m.is_thrown
      and (m.points is not null or m.second_points is not null)`.execute(db)
  return rows[0]!.many
}

/**
 * Of two the second gives theirs without the first's; their mean counts, unless they differ by more than a fifth: then a third
 * settles it. Errors: 404; 409 for what somebody graded meanwhile; 422 for more than its points.
 */
export const gradeAnswer = command({
  may: 'lessons.teach',
  input: z.object({
    courseId: z.uuid(),
    itemId: z.uuid(),
    attempt: z.uuid(),
    slot: z.coerce.number().int().min(1).max(1000),
    as: z.enum(gradings).default('grade'),
    points: answerPoints,
    feedback: z.string().trim().max(5000).default(''),
  }),
  async run(tools, { courseId, itemId, attempt: id, slot, as, points, feedback }): Promise<void> {
    const { db, context } = tools
    await courseToTeach(tools, courseId)
    const { rows } = await sql<Attempt>`
      select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId" from lessons.attempts a
        join lessons.exams x on x.item_id = a.item_id
      where a.id = ${id} and a.item_id = ${itemId} and x.course_id = ${courseId} and a.state = 'submitted' for update of a`.execute(
      db,
    )
    const attempt = rows[0] ?? notFound()
    const actor = context.actor.accountId
    const { rows: marks } = await sql<{ max: number; may: string | null; isSecond: boolean }>`
      select m.max::float8 as max, ${actorMay(actor)} as may, m.graders = 2 and m.points is not null as "isSecond"
      from lessons.marks m join lessons.courses c on c.id = ${courseId} where m.attempt_id = ${id} and m.slot = ${slot}`.execute(
      db,
    )
    const mark = marks[0] ?? notFound()
    if (mark.may !== as) refuse('gradedAlready')
    if (points > mark.max) refuse('pointsTooMany', { field: 'points', max: mark.max })
    const given = as === 'settle' ? settles : mark.isSecond ? second : first
    await sql`update lessons.marks set ${given({ points, feedback, actor })} where attempt_id = ${id} and slot = ${slot}`.execute(
      db,
    )
    await scoreAttempt(tools, attempt, 'graded')
  },
  audit: {
    kind: auditKind('lessons.gradeAnswer', { th: 'ตรวจคำตอบข้อสอบ', en: 'graded an answer of an exam' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ attempt, slot, as, points }) => ({ attempt, slot, as, points }),
  },
})

interface Given {
  points: number
  feedback: string
  actor: string | null
}
const first = ({ points, feedback, actor }: Given) =>
  sql`points = ${points}, feedback = ${feedback}, graded_by = ${actor}::uuid`
const second = ({ points, feedback, actor }: Given) =>
  sql`second_points = ${points}, second_feedback = ${feedback}, second_by = ${actor}::uuid`
const settles = ({ points, feedback, actor }: Given) =>
  sql`settled_points = ${points}, settled_feedback = ${feedback}, settled_by = ${actor}::uuid`
