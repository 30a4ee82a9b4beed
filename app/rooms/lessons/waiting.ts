import { sql } from 'kysely'
import * as z from 'zod'
import type { Waiting } from '#kernel/office.ts'
import { taughtBy } from './course/find-course.ts'
import { learnersPath, lessonsPath, workPath } from './links.ts'
import { query } from './room.ts'

/** Work that was handed in and that nobody has graded. */
export const waitingWork = query({
  may: 'lessons.teach',
  input: z.object({}),
  async run({ db, context }): Promise<Waiting[]> {
    const { rows } = await sql<{ courseId: string; count: number }>`
      select e.course_id as "courseId", count(*)::int as count from lessons.handins h
        join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
      where h.graded_at is null and ${taughtBy(context)} group by e.course_id order by min(h.handed_at)`.execute(db)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    if (count === 0) return []
    return [
      {
        key: 'lessonWork',
        count,
        label: {
          th: `งานรอตรวจ ${count} ชิ้น`,
          en: count === 1 ? '1 piece of work to grade' : `${count} pieces of work to grade`,
        },
        icon: 'book',
        to: rows.length === 1 ? workPath(rows[0]!.courseId) : lessonsPath,
        urgent: false,
      },
    ]
  },
})

/** So long somebody who sent a part has for the rest before it is anybody's business. */
const restHours = 24

/** Money that came too late, twice or in part: nobody but who manages the school can let in or give back. */
export const waitingDecisions = query({
  may: 'lessons.manage',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { rows } = await sql<{ courseId: string; count: number }>`
      select e.course_id as "courseId", count(*)::int as count from lessons.enrolments e
        left join billing.payment_states m on m.subject_type = 'course' and m.subject_id = e.id
      where e.status in ('needs_decision', 'pending_payment') and (e.status = 'needs_decision'
        or m.payment_status in ('partial', 'partly_refunded') and e.created_at < now() - make_interval(hours => ${restHours}))
      group by e.course_id order by min(e.created_at)`.execute(db)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    if (count === 0) return []
    return [
      {
        key: 'lessonDecisions',
        count,
        label: {
          th: `ค่าเรียนรอตัดสินใจ ${count} รายการ`,
          en: count === 1 ? '1 course payment to decide on' : `${count} course payments to decide on`,
        },
        icon: 'warning',
        to: rows.length === 1 ? learnersPath(rows[0]!.courseId) : lessonsPath,
        urgent: true,
      },
    ]
  },
})
