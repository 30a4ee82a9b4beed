import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

/** Beside a tenant's files, not among them. */
export const markKey = (tenantId: string): string => `${tenantId}/swept-by`

/**
 * Whether our database is the one that clears up there: the first to come says so. A copy of it knows the same bucket
 * and not what came since; what has no row there may have one here.
 */
export async function isOwnPlace({ context, step }: Steps<FilesTables>, store: ObjectStore): Promise<boolean> {
  if (store.kind === 'disk') return true
  const [key, own] = [markKey(context.tenantId), await step(databaseName)]
  const there = await store.head(key)
  if (!there) await store.put(key, Buffer.from(own), 'text/plain')
  else if (there.size !== own.length) return false
  return (await text(await store.read(key, { start: 0, end: own.length - 1 }))) === own
}

/** A restored dump has another one. */
async function databaseName({ db }: Tools<FilesTables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ' ' || current_database() as name from pg_control_system()`.execute(db)
  return rows[0]!.name
}
