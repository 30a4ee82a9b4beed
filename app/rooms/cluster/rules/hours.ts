/** When a business is open: one span a day of the week, 1 Monday to 7 Sunday. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { type OpenState, openState } from '../parts/open-now.ts'
import { query, within } from '../room.ts'

export interface OpenDay {
  weekday: number
  /** 08:00 */
  opens: string
  /** Before `opens`: it closes on the next day. */
  closes: string
}

/** Of the business of this site; nothing where it has not been said. */
export const openingHours = query({
  may: anyone,
  input: z.object({}),
  async run({ db, context }): Promise<OpenDay[]> {
    const { rows } = await sql<OpenDay>`
      select h.weekday, to_char(h.opens, 'HH24:MI') as opens, to_char(h.closes, 'HH24:MI') as closes
      from cluster.hours h where h.cluster_id = coalesce(${context.site.clusterId}::uuid,
        (select id from cluster.clusters order by created_at limit 1)) order by h.weekday`.execute(db)
    return rows
  },
})

/** The same, and whether it is open at this moment: for who fetches something, or asks by a program. */
export const openNow = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<{ days: OpenDay[]; now: OpenState | null }> {
    const days = await openingHours(tools, {})
    return { days, now: openState(days, new Date()) }
  },
})

export const hoursOf = within(async ({ db }, clusterId: string): Promise<OpenDay[]> => {
  const { rows } = await sql<OpenDay>`
    select weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
    from cluster.hours where cluster_id = ${clusterId} order by weekday`.execute(db)
  return rows
})

export const setHours = within(async ({ db }, clusterId: string, days: readonly OpenDay[]): Promise<void> => {
  await db.deleteFrom('cluster.hours').where('cluster_id', '=', clusterId).execute()
  if (days.length > 0)
    await db
      .insertInto('cluster.hours')
      .values(days.map((day) => ({ cluster_id: clusterId, ...day })))
      .execute()
})
