import { sql } from 'kysely'
import type { Steps } from '#kernel/action.server.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import type { LessonTables } from '../room.ts'

/**
 * What a job has put and failed with goes away. Whose answer was lost may have committed, or is just about to: its row
 * is waited for, and what the film names stays.
 */
export async function dropParts(
  { step }: Steps<LessonTables>,
  filmId: string,
  keys: readonly (string | null)[],
): Promise<void> {
  const { rows } = await step(({ db }) =>
    sql<{ named: (string | null)[] }>`
      select array[head_key, thumbs_key] || array(select part ->> 'key' from jsonb_array_elements(segments) as part) as named
      from lessons.films where id = ${filmId} for update`.execute(db),
  )
  for (const key of keys) if (key && !rows[0]?.named.includes(key)) await deleteObject(key)
}
