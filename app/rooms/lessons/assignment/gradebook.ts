/** Who learns a course, and what each of their works was given: for its teacher, and to take home. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { courseToTeach } from '../course/find-course.ts'
import type { EnrolmentStatus } from '../learn/standing.ts'
import { nameFor } from '../named.ts'
import { query } from '../room.ts'

export interface GradebookRow {
  enrolmentId: string
  number: string
  name: string
  status: EnrolmentStatus
  done: number
  required: number
  finishedAt: Date | null
  /** By item: of what was accepted, the last, in percent of its points; of a package or an exam its percent; of a quiz that of the best try. */
  points: Record<string, number>
  /** By assignment: what was handed in last, and whether it waits or was given back. */
  handed: Record<string, { id: string; state: 'waits' | 'returned' | 'graded' }>
}

export interface Gradebook {
  slug: string
  works: { id: string; title: LocalText }[]
  rows: GradebookRow[]
}

/** More learners than a sheet is read with. */
const most = 5000

/** Works of every version that somebody learns; learners by their names. Errors: 404. */
export const gradebook = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid(), limit: z.int().min(1).max(most).default(most) }),
  async run(tools, { courseId, limit }): Promise<Gradebook> {
    const course = await courseToTeach(tools, courseId)
    const { rows: works } = await sql<{ id: string; th: string; en: string }>`
      select distinct on (v.item_id) v.item_id as id, v.title_th as th, v.title_en as en, v.position
      from lessons.version_items v join lessons.versions s on s.id = v.version_id
      where s.course_id = ${courseId} and v.kind in ('assignment', 'scorm', 'exam', 'quiz') and (s.id = ${course.version_id}::uuid
        or exists (select from lessons.enrolments e where e.version_id = s.id and e.status in ('active', 'completed', 'suspended')))
      order by v.item_id, s.number desc`.execute(tools.db)
    const { rows } = await sql<GradebookRow>`
      select e.id as "enrolmentId", e.number, ${nameFor(tools.context)} as name, e.status, counts.done, counts.required, e.completed_at as "finishedAt",
        coalesce((select jsonb_object_agg(g.item_id, g.points) from (select distinct on (h.item_id) h.item_id, round(h.points * 100 / h.max_points, 2) as points from lessons.handins h
          where h.enrolment_id = e.id and h.graded_at is not null and not h.is_returned order by h.item_id, h.attempt desc) g), '{}')
          || coalesce((select jsonb_object_agg(p.item_id, case when exists (select from lessons.exams x where x.item_id = p.item_id)
              then floor(p.score)::int else round(p.score)::int end) from lessons.progress p
            where p.enrolment_id = e.id and p.score is not null), '{}')
          || coalesce((select jsonb_object_agg(q.item_id, q.best) from (select t.item_id, max(100 * cardinality(t.right_ids) / t.asked) as best
            from lessons.quiz_tries t where t.enrolment_id = e.id group by t.item_id) q), '{}') as points,
        coalesce((select jsonb_object_agg(l.item_id, jsonb_build_object('id', l.id, 'state', case when l.graded_at is null then 'waits' when l.is_returned then 'returned' else 'graded' end))
          from (select distinct on (h.item_id) h.* from lessons.handins h where h.enrolment_id = e.id order by h.item_id, h.attempt desc) l), '{}') as handed
      from lessons.enrolments e left join identity.names n on n.account_id = e.account_id
        left join lateral (select count(*) filter (where p.status = 'completed')::int as done, count(*)::int as required
          from lessons.version_items v left join lessons.progress p on p.enrolment_id = e.id and p.item_id = v.item_id
          where v.version_id = e.version_id and v.is_required) counts on true
      where e.course_id = ${courseId} and e.status in ('active', 'completed', 'suspended')
      order by name, e.id limit ${limit}`.execute(tools.db)
    return {
      slug: course.slug,
      works: works.map(({ id, th, en }) => ({ id, title: { th, en } })),
      rows,
    }
  },
})
