/** Which addresses there are at all: a flood of others asks the database nothing. Gone with every publishing. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { query } from '../room.ts'

const most = 20_000

/** `page about`, `post news`; null where there are too many to remember. */
export const knownPaths = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<ReadonlySet<string> | null> {
    const { rows } = await sql<{ at: string }>`
      select kind || ' ' || path as at from cms.pages where published_id is not null and deleted_at is null
      union select kind || ' ' || path from cms.redirects limit ${most + 1}`.execute(db)
    return rows.length > most ? null : new Set(rows.map(({ at }) => at))
  },
})
