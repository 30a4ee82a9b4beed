import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'

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
}

/** Newest first. */
export async function handinsOf({ db }: Tools<LessonTables>, enrolmentId: string, itemId: string): Promise<Handin[]> {
  const { rows } = await sql<Handin>`
    select id, attempt, body, file_name as "fileName", object_key is not null as "hasFile", is_late as "isLate", handed_at as "handedAt",
      points, feedback, is_returned as "isReturned", graded_at as "gradedAt"
    from lessons.handins where enrolment_id = ${enrolmentId} and item_id = ${itemId} order by attempt desc`.execute(db)
  return rows
}
