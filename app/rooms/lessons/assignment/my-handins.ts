import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'
import { type GradeSeen, gradesOf } from './grades.ts'

export interface Handin {
  id: string
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
  maxPoints: number
  /** Of the last: by what it was judged; and every one before it. */
  grades: GradeSeen[]
}

/** Newest first. */
export async function handinsOf(tools: Tools<LessonTables>, enrolmentId: string, itemId: string): Promise<Handin[]> {
  const { rows } = await sql<Omit<Handin, 'grades'>>`
    select id, attempt, body, file_name as "fileName", object_key is not null as "hasFile", is_late as "isLate", handed_at as "handedAt",
      points::float8 as points, max_points::float8 as "maxPoints", feedback, is_returned as "isReturned", graded_at as "gradedAt"
    from lessons.handins where enrolment_id = ${enrolmentId} and item_id = ${itemId} order by attempt desc`.execute(
    tools.db,
  )
  const grades =
    rows.length === 0
      ? []
      : await gradesOf(
          tools,
          rows.map(({ id }) => id),
        )
  return rows.map((row) => ({ ...row, grades: grades.filter(({ handinId }) => handinId === row.id) }))
}
