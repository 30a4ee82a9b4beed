import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import type { LessonTables } from '../room.ts'
import { runsOf } from './read-standing.ts'
import { runState } from './standing.ts'

/** Where somebody goes whom staff bring: their own run, the next with a seat, or null where one learns at one's own pace. */
export async function firstOpenRun(
  tools: Tools<LessonTables>,
  courseId: string,
  own: string | null,
): Promise<string | null> {
  const runs = await runsOf(tools, courseId)
  if (runs.length === 0) return null
  if (runs.some(({ id, isOver }) => id === own && !isOver)) return own
  const open = runs.find(
    (run) => !run.isOver && runState({ ...run, opensAt: null, closesAt: null }, new Date()) === 'open',
  )
  return open?.id ?? refuse('seatsFull')
}
