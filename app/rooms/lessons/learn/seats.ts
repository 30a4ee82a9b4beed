import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'

/** One guarded statement: of fifty at once for the last seat exactly one gets it. No run, no seats to count. */
export async function takeSeat({ db }: Tools<LessonTables>, runId: string | null): Promise<boolean> {
  if (runId === null) return true
  const { numAffectedRows } = await sql`
    update lessons.runs set taken = taken + 1 where id = ${runId} and (seats is null or taken < seats)`.execute(db)
  return numAffectedRows === 1n
}

export async function freeSeat({ db }: Tools<LessonTables>, runId: string | null): Promise<void> {
  if (runId === null) return
  await sql`update lessons.runs set taken = taken - 1 where id = ${runId}`.execute(db)
}
