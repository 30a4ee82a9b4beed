/** What was handed in, as its teacher sees and grades it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { taughtBy } from '../course/find-course.ts'
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

export const GradeInput = z.object({
  points: wholeNumber({ max: 100 }).default(0),
  feedback: z.string().trim().max(5000).default(''),
  result: z.enum(['accepted', 'returned']).default('accepted'),
})

/** Accepted finishes the item; returned asks for another try. Of two graders at once the second is refused. */
export const grade = command({
  may: 'lessons.teach',
  input: GradeInput.extend({ id: z.uuid() }),
  async run(tools, { id, points, feedback, result }): Promise<{ points: number }> {
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
