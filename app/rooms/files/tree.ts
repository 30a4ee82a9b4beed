/** What lies above and below in the tree of a drive. The caller holds the drive, where it goes by what it reads. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { FilesTables } from './room.ts'

/** The folder itself and every one above it. */
export async function pathUp({ db }: Tools<FilesTables>, folderId: string | null): Promise<string[]> {
  if (!folderId) return []
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select i.id, i.parent_id from files.items i where i.id = ${folderId}::uuid
      union select i.id, i.parent_id from above join files.items i on i.id = above.parent_id)
    select id from above`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many folders lie above each of these. */
export async function depthsOf(
  { db }: Tools<FilesTables>,
  items: readonly { id: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive above as (
      select i.id, i.parent_id, 0 as depth from files.items i where i.id = any(${items.map(({ id }) => id)}::uuid[])
      union all
      select above.id, i.parent_id, above.depth + 1 from above join files.items i on i.id = above.parent_id)
    select id, max(depth)::int as depth from above group by id`.execute(db)
  return new Map(rows.map(({ id, depth }) => [id, depth]))
}

/** How many folders deep the deepest of these goes: 0 for files, 1 for a folder without folders. */
export async function heightOf({ db }: Tools<FilesTables>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select i.id, 1 as height from files.items i where i.id = any(${ids}::uuid[]) and i.type = 'folder'
      union all
      select i.id, below.height + 1 from below join files.items i on i.parent_id = below.id
        where i.type = 'folder' and i.status in ('ready', 'trashed'))
    select coalesce(max(height), 0)::int as height from below`.execute(db)
  return rows[0]!.height
}
