/** What was handed in, as its teacher sees and grades it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { courseToTeach, taughtBy } from '../course/find-course.ts'
import { finishItem } from '../learn/finish.ts'
import { nameFor } from '../named.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables, query } from '../room.ts'
import { GradeInput, judged } from './grade-input.ts'
import { type GradeSeen, gradesOf } from './grades.ts'
import type { Criterion } from './rubric.ts'

export interface HandedIn {
  id: string
  learner: string
  itemTitle: { th: string; en: string }
  attempt: number
  body: string
  fileName: string
  hasFile: boolean
  isLate: boolean
  handedAt: Date
  points: number | null
  maxPoints: number
  feedback: string
  isReturned: boolean
  gradedAt: Date | null
}

/** Those that wait come first, the oldest of them before the others. */
export const handedIn = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid() }),
  async run({ db, context }, { courseId }): Promise<HandedIn[]> {
    const { rows } = await sql<Omit<HandedIn, 'itemTitle'> & { th: string; en: string }>`
      select h.id, ${nameFor(context)} as learner, v.title_th as th, v.title_en as en, h.attempt, h.body, h.file_name as "fileName",
        h.object_key is not null as "hasFile", h.is_late as "isLate", h.handed_at as "handedAt", h.points::float8 as points,
        h.max_points::float8 as "maxPoints", h.feedback,
        h.is_returned as "isReturned", h.graded_at as "gradedAt"
      from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = h.item_id
        left join identity.names n on n.account_id = e.account_id
      where c.id = ${courseId} and ${taughtBy(context)}
      order by h.graded_at is not null, case when h.graded_at is null then h.handed_at end, h.graded_at desc limit 100`.execute(
      db,
    )
    return rows.map(({ th, en, ...row }) => ({ ...row, itemTitle: { th, en } }))
  },
})

/** The same, and of which course. Errors: 404. */
export const workOf = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid() }),
  async run(tools, { courseId }) {
    const course = await courseToTeach(tools, courseId)
    const work = await handedIn(tools, { courseId })
    return {
      course: { id: courseId, title: { th: course.title_th, en: course.title_en } },
      work,
      waits: work.filter(({ gradedAt }) => gradedAt === null).length,
    }
  },
})

export interface WorkToGrade {
  /** What was asked for, in the version that its learner has. */
  task: string
  taskEn: string
  rubric: readonly Criterion[]
  /** Every grade it was given, the newest first. */
  grades: GradeSeen[]
  /** The learner has handed in again since. */
  isFormer: boolean
}

/** Errors: 404 for work of another's course. */
export const workToGrade = query({
  may: 'lessons.teach',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<WorkToGrade> {
    const { rows } = await sql<Omit<WorkToGrade, 'grades'>>`
      select v.body as task, v.body_en as "taskEn", v.rubric, ${isFormer} as "isFormer"
      from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = h.item_id
      where h.id = ${id} and ${taughtBy(tools.context)}`.execute(tools.db)
    const work = rows[0] ?? notFound()
    return { ...work, grades: await gradesOf(tools, [id]) }
  },
})

const isFormer = sql<boolean>`exists (select from lessons.handins later where later.enrolment_id = h.enrolment_id
  and later.item_id = h.item_id and later.attempt > h.attempt)`

const About = z.object({ id: z.uuid() })

/** Accepted finishes the item; returned asks for another try. Of two graders at once the second is refused. */
export const grade = command({
  may: 'lessons.teach',
  input: GradeInput.extend(About.shape),
  async run(tools, { id, ...typed }): Promise<{ points: number }> {
    const work = await workLocked(tools, id)
    if (work.grades > 0) refuse('gradedAlready')
    const points = await give(tools, work, typed, '')
    if (typed.result === 'accepted') await finishItem(tools, work.enrolmentId, work.itemId)
    return { points }
  },
  audit: {
    kind: auditKind('lessons.grade', { th: 'ตรวจงาน', en: 'graded work' }),
    subject: ({ id }) => `handin:${id}`,
    details: ({ result }, { points }) => ({ points, result }),
  },
})

/**
 * Another grade than the one that was looked at (`seen`: how many it had), and why. The former stays in its history and
 * the learner is told. Errors: 404; 409 VERSION_CONFLICT when somebody graded meanwhile, INVALID_STATE for work that is not
 * graded or that was handed in again since, and for giving back what finished a course.
 */
export const changeGrade = command({
  may: 'lessons.teach',
  input: GradeInput.extend({
    ...About.shape,
    seen: wholeNumber({ min: 1, max: 100_000 }),
    reason: z.string().trim().min(1).max(1000),
  }),
  async run(tools, { id, seen, reason, ...typed }): Promise<{ from: number; points: number }> {
    const work = await workLocked(tools, id)
    if (work.grades === 0) refuse('notGradedYet')
    if (work.isFormer) refuse('handedInAgain')
    if (work.grades !== seen) refuse('editedMeanwhile', { version: work.grades })
    if (typed.result === 'returned' && !work.isReturned) await takeBack(tools, work)
    const points = await give(tools, work, typed, reason)
    if (typed.result === 'accepted') await finishItem(tools, work.enrolmentId, work.itemId)
    return { from: work.points ?? 0, points }
  },
  audit: {
    kind: auditKind('lessons.changeGrade', { th: 'แก้คะแนนงาน', en: 'changed the grade of work' }),
    subject: ({ id }) => `handin:${id}`,
    details: ({ result, reason }, { from, points }) => ({ from, points, result, reason }),
  },
})

interface Work {
  id: string
  enrolmentId: string
  itemId: string
  status: string
  grades: number
  points: number | null
  isReturned: boolean
  isFormer: boolean
  rubric: readonly Criterion[]
}

/** The enrolment first, as everybody who hands in does: then nothing is handed in while it is graded. */
async function workLocked({ db, context }: Tools<LessonTables>, id: string): Promise<Work> {
  await sql`select from lessons.enrolments where id = (select enrolment_id from lessons.handins where id = ${id}) for update`.execute(
    db,
  )
  const { rows } = await sql<Work>`
    select h.id, h.enrolment_id as "enrolmentId", h.item_id as "itemId", e.status, h.grades, h.points::float8 as points,
      h.is_returned as "isReturned", ${isFormer} as "isFormer", v.rubric
    from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
      join lessons.version_items v on v.version_id = e.version_id and v.item_id = h.item_id
    where h.id = ${id} and ${taughtBy(context)} for update of h`.execute(db)
  return rows[0] ?? notFound()
}

/** A finished course stays finished: what belongs to it is not asked for again. */
async function takeBack({ db }: Tools<LessonTables>, { status, enrolmentId, itemId }: Work): Promise<void> {
  if (status === 'completed') refuse('courseFinished')
  await sql`update lessons.progress set status = 'in_progress', completed_at = null
    where enrolment_id = ${enrolmentId} and item_id = ${itemId}`.execute(db)
}

/** Written down beside what was given before, and told. */
async function give(
  { db, context, after }: Tools<LessonTables>,
  { id, rubric, grades }: Work,
  typed: z.output<typeof GradeInput>,
  reason: string,
): Promise<number> {
  const { points, maxPoints, criteria } = judged(rubric, typed)
  const isReturned = typed.result === 'returned'
  const by = context.actor.accountId
  await sql`
    insert into lessons.grades (handin_id, number, points, max_points, is_returned, feedback, criteria, reason, graded_by)
    values (${id}, ${grades + 1}, ${points}, ${maxPoints}, ${isReturned}, ${typed.feedback}, ${JSON.stringify(criteria)}::jsonb,
      ${reason}, ${by}::uuid)`.execute(db)
  await sql`
    update lessons.handins set points = ${points}, max_points = ${maxPoints}, feedback = ${typed.feedback}, is_returned = ${isReturned},
      graded_by = ${by}::uuid, graded_at = now(), grades = ${grades + 1} where id = ${id}`.execute(db)
  after('lessons.graded', { handinId: id, number: grades + 1 })
  return points
}
