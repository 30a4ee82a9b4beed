import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '../room.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

/** Beside a tenant's files, not among them. */
export const markKey = (tenantId: string): string => `${tenantId}/swept-by`

/**
 * Whether our database is the one that clears up there: the first to come says so. A copy of it knows the same bucket
 * and not what came since; what has no row there may have one here.
 */
export async function isOwnPlace(context: Context, store: ObjectStore): Promise<boolean> {
  if (store.kind === 'disk') return true
  const [key, own] = [markKey(context.tenantId), await databaseName(context, {})]
  const there = await store.head(key)
  if (!there) await store.put(key, Buffer.from(own), 'text/plain')
  else if (there.size !== own.length) return false
  return (await text(await store.read(key, { start: 0, end: own.length - 1 }))) === own
}

/** A restored dump has another one. */
const databaseName = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select system_identifier || ' ' || current_database() as name from pg_control_system()`.execute(db)
    return rows[0]!.name
  },
})
