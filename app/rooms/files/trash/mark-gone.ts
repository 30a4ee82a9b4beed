import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { filesTopic } from '../drive/links.ts'
import { giveBack } from '../drive/usage.ts'
import type { FilesTables } from '../room.ts'
import { type Scope, spaceOf } from '../whose-items.ts'

interface Freed {
  scope: Scope
  ownerId: string | null
  items: number
  bytes: bigint
  names: string[]
}

/**
 * These rows of `files.items as i` are gone, with what was being sent to them, and their space is free: each once, by
 * however many this is asked at the same time. However many they are, only sums come back. `names`: some of the
 * business's.
 */
export async function markGone(
  tools: Tools<FilesTables>,
  which: RawBuilder<boolean>,
): Promise<{ items: number; names: string[] }> {
  const { rows } = await sql<Freed>`
    with gone as (
      update files.items i set status = 'purged', trashed_at = null, trashed_with = null, trashed_from = null
      where ${which} and i.status <> 'purged' returning i.id, i.name, i.scope, i.owner_id
    ), kept as (
      select g.*, (select coalesce(sum(v.size_bytes), 0) from files.versions v where v.item_id = g.id) as bytes from gone g)
    select scope, owner_id as "ownerId", count(*)::int as items, sum(bytes)::bigint as bytes,
      case when scope = 'business' then (array_agg(name))[1:20] else '{}' end as names
    from kept group by scope, owner_id`.execute(tools.db)
  if (rows.length === 0) return { items: 0, names: [] }
  // Counted as it is given up: what its sender gave up this very moment has given its space back already.
  const { rows: givenUp } = await sql<Pick<Freed, 'scope' | 'ownerId' | 'bytes'>>`
    update files.uploads u set status = 'aborted' from files.items i
    where u.status = 'open' and i.id = u.item_id and i.status = 'purged'
    returning i.scope, i.owner_id as "ownerId", u.size_bytes as bytes`.execute(tools.db)
  const drives = Map.groupBy([...rows, ...givenUp], spaceOf)
  // Always in the same order: nobody waits in a circle.
  for (const [, freed] of [...drives].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await giveBack(tools, { drive: freed[0]!, bytes: freed.reduce((sum, { bytes }) => sum + bytes, 0n) })
    tools.tell(filesTopic(freed[0]!))
  }
  return { items: rows.reduce((sum, { items }) => sum + items, 0), names: rows.flatMap(({ names }) => names) }
}
