/** Every grade that work was ever given: for its teacher and its learner. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { nameFor } from '../named.ts'
import type { LessonTables } from '../room.ts'
import type { JudgedCriterion } from './rubric.ts'

export interface GradeSeen {
  handinId: string
  /** 1 is the first. */
  number: number
  points: number
  maxPoints: number
  isReturned: boolean
  criteria: JudgedCriterion[]
  reason: string
  by: string
  at: Date
}

/** The newest first. Whose they may be is for the caller to have asked. */
export async function gradesOf(
  { db, context }: Tools<LessonTables>,
  handinIds: readonly string[],
): Promise<GradeSeen[]> {
  const { rows } = await sql<GradeSeen>`
    select g.handin_id as "handinId", g.number, g.points::float8 as points, g.max_points::float8 as "maxPoints",
      g.is_returned as "isReturned", g.criteria, g.reason, ${nameFor(context)} as by, g.graded_at as at
    from lessons.grades g left join identity.names n on n.account_id = g.graded_by
    where g.handin_id = any(${[...handinIds]}::uuid[]) order by g.handin_id, g.number desc`.execute(db)
  return rows
}
