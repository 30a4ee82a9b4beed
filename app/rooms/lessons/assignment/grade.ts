/** What was handed in, as its teacher sees and grades it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { both } from '#kernel/field-errors.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { orNone } from '../course/course-input.ts'
import { courseToTeach, taughtBy } from '../course/find-course.ts'
import { finishItem } from '../learn/finish.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'

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
      select h.id, coalesce(n.name, '') as learner, v.title_th as th, v.title_en as en, h.attempt, h.body, h.file_name as "fileName",
        h.object_key is not null as "hasFile", h.is_late as "isLate", h.handed_at as "handedAt", h.points, h.feedback,
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
}

/** Errors: 404 for work of another's course. */
export const workToGrade = query({
  may: 'lessons.teach',
  input: z.object({ id: z.uuid() }),
  async run({ db, context }, { id }): Promise<WorkToGrade> {
    const { rows } = await sql<WorkToGrade>`
      select v.body as task, v.body_en as "taskEn" from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id
        join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = h.item_id
      where h.id = ${id} and ${taughtBy(context)}`.execute(db)
    return rows[0] ?? notFound()
  },
})

/** Points are given by a person: none stand there before. What goes back for another try may have none. */
export const GradeInput = z
  .object({
    points: orNone(wholeNumber({ max: 100 })),
    feedback: z.string().trim().max(5000).default(''),
    result: z.enum(['accepted', 'returned']).default('accepted'),
  })
  .refine(({ points, result }) => result === 'returned' || points !== null, {
    path: ['points'],
    message: both('ใส่คะแนน 0–100', 'Give points from 0 to 100'),
  })

/** Accepted finishes the item; returned asks for another try. Of two graders at once the second is refused. */
export const grade = command({
  may: 'lessons.teach',
  input: GradeInput.safeExtend({ id: z.uuid() }),
  async run(tools, { id, points: given, feedback, result }): Promise<{ points: number }> {
    const points = given ?? 0
    const { db, context } = tools
    const { rows } = await sql<{ enrolmentId: string; itemId: string }>`
      update lessons.handins h set points = ${points}, feedback = ${feedback}, is_returned = ${result === 'returned'},
        graded_by = ${context.actor.accountId}::uuid, graded_at = now()
      from lessons.enrolments e, lessons.courses c
      where h.id = ${id} and e.id = h.enrolment_id and c.id = e.course_id and ${taughtBy(context)} and h.graded_at is null
      returning h.enrolment_id as "enrolmentId", h.item_id as "itemId"`.execute(db)
    const [graded] = rows
    if (!graded) {
      const { rows: known } = await sql`
        select from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
        where h.id = ${id} and ${taughtBy(context)}`.execute(db)
      return known.length > 0 ? refuse('gradedAlready') : notFound()
    }
    if (result === 'accepted') await finishItem(tools, graded.enrolmentId, graded.itemId)
    tools.after('lessons.graded', { handinId: id })
    return { points }
  },
  audit: {
    kind: auditKind('lessons.grade', { th: 'ตรวจงาน', en: 'graded work' }),
    subject: ({ id }) => `handin:${id}`,
    details: ({ points, result }) => ({ points, result }),
  },
})
