import { sql } from 'kysely'
import * as z from 'zod'
import { breadcrumbsOf, type Crumb, inFolder } from './list-parent.ts'
import { ParentId, ScopeInput, seenFolder } from '../place.ts'
import { query } from '../room.ts'
import { keptIn, spaceUsed } from './usage.ts'
import { type Scope, spaceOf } from '../whose-items.ts'

export interface FolderUsage {
  scope: Scope
  breadcrumbs: Crumb[]
  /** Of the whole drive, with its trash and older versions; the business's shares the tenant's space with everybody. */
  used: number
  limit: number
  trash: number
  /** Of the business's space, what its members keep in drives of their own. */
  people: number
  /** The largest first: each with all that lies below it, older versions too. */
  folders: { id: string; name: string; bytes: number; files: number }[]
  /** Of the files right here. */
  here: { bytes: number; files: number }
}

/** What takes the space of a folder, or of a whole drive. Errors: 404. */
export const usageByFolder = query({
  may: 'files.own',
  input: z.object({ parent: ParentId, scope: ScopeInput }),
  async run(tools, { parent, scope }): Promise<FolderUsage> {
    const { folder: _, ...drive } = await seenFolder(tools, { parent, scope })
    const { rows } = await sql<{ id: string | null; name: string | null; bytes: bigint; files: number }>`
      with recursive tree as (
        select case when i.type = 'folder' then i.id end as branch, i.id, i.type from files.items i
          where ${inFolder({ ...drive, parentId: parent })}
        union all
        select tree.branch, i.id, i.type from tree join files.items i on i.parent_id = tree.id
          where tree.type = 'folder' and i.status in ('processing', 'ready', 'quarantined')
      ), sums as (
        select tree.branch, sum(v.bytes)::bigint as bytes, count(*) filter (where tree.type = 'file')::int as files
        from tree cross join lateral (select coalesce(sum(size_bytes), 0) as bytes from files.versions
          where item_id = tree.id) v
        group by tree.branch)
      select branch as id, f.name, bytes, files from sums left join files.items f on f.id = branch
      order by bytes desc, f.name collate files.name_order`.execute(tools.db)
    const trash = await sql<{ bytes: bigint }>`
      select coalesce(sum(v.size_bytes), 0)::bigint as bytes from files.items i join files.versions v on v.item_id = i.id
      where i.scope = ${drive.scope} and ${drive.ownerId ? sql`i.owner_id = ${drive.ownerId}::uuid` : sql`i.owner_id is null`}
        and i.status = 'trashed'`.execute(tools.db)
    const { used, limit } = await spaceUsed(tools, drive)
    const here = rows.find(({ id }) => id === null)
    return {
      scope: drive.scope,
      breadcrumbs: await breadcrumbsOf(tools, parent),
      used: Number(used),
      limit: Number(limit),
      trash: Number(trash.rows[0]!.bytes),
      people: drive.scope === 'business' ? Number(used - (await keptIn(tools, spaceOf(drive)))) : 0,
      folders: rows.flatMap(({ id, name, bytes, files }) =>
        id === null ? [] : [{ id, name: name ?? '', bytes: Number(bytes), files }],
      ),
      here: { bytes: Number(here?.bytes ?? 0), files: here?.files ?? 0 },
    }
  },
})
