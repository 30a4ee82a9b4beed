import { sql } from 'kysely'
import * as z from 'zod'
import { mostChosen } from '../limits.ts'
import { seenFolder } from '../place.ts'
import { query } from '../room.ts'
import { directions, Listed, sortKeys } from './list-order.ts'
import { inFolder } from './list-parent.ts'

/** An item, or its place in the list, counted from 0: who jumped to the end has never seen what lies there. */
const End = z.union([z.uuid(), z.int().min(0).max(10_000_000)])

/**
 * Who chooses a range or all of a long list chooses also what was never shown: the ids of a folder in its list's order,
 * from one end to the other, both included; without ends all, up to as many as a deed takes. An end that is gone by now
 * is left out. Errors: 404.
 */
export const listIds = query({
  may: 'files.own',
  input: Listed.extend({ ends: z.tuple([End, End]).nullish() }),
  async run(tools, { parent, scope, sort, direction, ends }): Promise<{ ids: string[] }> {
    const { folder: _, ...drive } = await seenFolder(tools, { parent, scope })
    const way = directions[direction]
    const ids = (ends ?? []).filter((end) => typeof end === 'string')
    const places = (ends ?? []).filter((end) => typeof end === 'number')
    const ordered = sql`select i.id, row_number() over (order by i.type desc, ${sortKeys[sort].key} ${way}, i.id ${way}) - 1 as n
      from files.items i where ${inFolder({ ...drive, parentId: parent })}`
    // Both are found once: of a folder that it believes to be short, the database would look for the ends at every item.
    const { rows } = await (
      ends
        ? sql<{ id: string }>`
            with ordered as materialized (${ordered}),
              ends as materialized (select min(n) as first, max(n) as last from ordered
                where id = any(${ids}::uuid[]) or n = any(${places}::bigint[]))
            select id from ordered, ends where n between first and last order by n limit ${mostChosen}`
        : sql<{ id: string }>`with ordered as (${ordered}) select id from ordered order by n limit ${mostChosen}`
    ).execute(tools.db)
    return { ids: rows.map(({ id }) => id) }
  },
})
