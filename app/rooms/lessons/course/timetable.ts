import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'
import { placeFor } from './find-course.ts'

export interface Meeting {
  id: string
  runId: string
  startsAt: Date
  endsAt: Date
  topic: string
  place: string
}

export async function meetingsOf({ db, context }: Tools<LessonTables>, courseId: string): Promise<Meeting[]> {
  const { rows } = await sql<Meeting>`
    select m.id, m.run_id as "runId", m.starts_at as "startsAt", m.ends_at as "endsAt", m.topic, ${placeFor(context, sql`m.place`)} as place
    from lessons.meetings m join lessons.runs r on r.id = m.run_id join lessons.courses c on c.id = r.course_id
    where r.course_id = ${courseId}
      and r.ends_on > now() - interval '1 year' order by m.starts_at, m.id limit 500`.execute(db)
  return rows
}
