/** The pages of the back-office that somebody wants first: their own list, in the order in which they chose. */
import { sql } from 'kysely'
import * as z from 'zod'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

/** More would be a menu again. */
export const mostFavourites = 12

export const myFavourites = query({
  may: 'cluster.see',
  input: z.object({}),
  async run({ db, context }): Promise<string[]> {
    const rows = await db
      .selectFrom('cluster.favourites')
      .select('path')
      .where('account_id', '=', context.actor.accountId)
      .orderBy('added_at')
      .orderBy('path')
      .execute()
    return rows.map(({ path }) => path)
  },
})

export const FavouriteInput = z.object({
  path: z
    .string()
    .trim()
    .regex(/^\/[a-z][a-z0-9/_-]*$/)
    .max(120),
  /** As a form or a program says it. */
  isOn: z.union([z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')]),
})

/** On or off; said twice it is once. Errors: 409 INVALID_STATE beyond twelve. */
export const setFavourite = command({
  may: 'cluster.see',
  input: FavouriteInput,
  async run({ db, context }, { path, isOn }): Promise<{ isOn: boolean }> {
    const me = context.actor.accountId
    if (!isOn) {
      await db.deleteFrom('cluster.favourites').where('account_id', '=', me).where('path', '=', path).execute()
      return { isOn }
    }
    // One after the other: two at once would each count without the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${context.tenantId} ${me}`}, 0))`.execute(db)
    const own = await sql<{ path: string }>`
      insert into cluster.favourites (account_id, path)
      select ${me}::uuid, ${path}
      where (select count(*) from cluster.favourites where account_id = ${me} and path <> ${path}) < ${mostFavourites}
      on conflict (tenant_id, account_id, path) do update set path = excluded.path
      returning path`.execute(db)
    if (own.rows.length === 0) refuse('tooManyFavourites', { most: mostFavourites })
    return { isOn }
  },
})
