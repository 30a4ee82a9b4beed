import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { admits } from '#kernel/roles.ts'
import { mostItems } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { ParentId, ScopeInput, seenFolder } from '../place.ts'
import { refuse, type WhoseSpace } from '../refusals.ts'
import { type FilesTables, query } from '../room.ts'
import { settingsOf } from '../settings/settings.ts'
import { driveOf, type Scope, spaceOf } from '../whose-items.ts'
import { breadcrumbsOf, type Crumb, inFolder } from './list-parent.ts'

export interface Drive {
  scope: Scope
  ownerId: string | null
}

/** The row for everything that a tenant keeps. */
const everything = 'all'

/**
 * Takes this much of the drive's space and of the tenant's, or refuses. Each is one guarded statement, so that a
 * thousand at once never take more than there is; "all" comes last, since everybody waits for it until the commit.
 *
 * Errors: quotaFull.
 */
export async function takeSpace(
  tools: Tools<FilesTables>,
  { drive, bytes }: { drive: Drive; bytes: bigint },
): Promise<void> {
  const { quotaBytes, accountQuotaBytes } = await settingsOf(tools)
  const limit = drive.scope === 'own' ? accountQuotaBytes : quotaBytes
  if (!(await take(tools, spaceOf(drive), bytes, limit))) refuse('quotaFull', { whose: whoseIsFull(tools, drive) })
  if (!(await take(tools, everything, bytes, quotaBytes)))
    refuse('quotaFull', { whose: whoseIsFull(tools, { ...drive, scope: 'business' }) })
}

/** As whoever is refused sees it: theirs to clear, the business's, or, through a link, somebody else's. */
export function whoseIsFull({ context }: Tools<FilesTables>, { scope, ownerId }: Drive): WhoseSpace {
  const { actor } = context
  const isOwner = ownerId !== null && ownerId === actor.accountId
  if (scope === 'own') return isOwner ? 'own' : 'theirs'
  if (admits(permissions['files.changeBusiness'], actor)) return 'business'
  return isOwner ? 'house' : 'theirs'
}

async function take({ db }: Tools<FilesTables>, space: string, bytes: bigint, limit: bigint): Promise<boolean> {
  const { rows } = await sql`
    insert into files.usage as u (space, used_bytes)
      select ${space}, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
    on conflict (tenant_id, space) do update set used_bytes = u.used_bytes + excluded.used_bytes
      where u.used_bytes + excluded.used_bytes <= ${limit}::bigint
    returning 1`.execute(db)
  return rows.length === 1
}

/** What is gone, or was never sent, gives its space back: in the same order, so that nobody waits in a circle. */
export async function giveBack(
  { db }: Tools<FilesTables>,
  { drive, bytes }: { drive: Drive; bytes: bigint },
): Promise<void> {
  for (const space of [spaceOf(drive), everything])
    await sql`update files.usage set used_bytes = used_bytes - ${bytes}::bigint where space = ${space}`.execute(db)
}

/** How much is kept in a drive, and how much may be; the business's drive shares the tenant's space with everybody. */
export async function spaceUsed(tools: Tools<FilesTables>, drive: Drive): Promise<{ used: bigint; limit: bigint }> {
  const { quotaBytes, accountQuotaBytes } = await settingsOf(tools)
  const isOwn = drive.scope === 'own'
  const used = await keptIn(tools, isOwn ? spaceOf(drive) : everything)
  return { used, limit: isOwn ? accountQuotaBytes : quotaBytes }
}

/** In one drive alone, or in all. */
export async function keptIn({ db }: Tools<FilesTables>, space: string): Promise<bigint> {
  const row = await db.selectFrom('files.usage').select('used_bytes').where('space', '=', space).executeTakeFirst()
  return row?.used_bytes ?? 0n
}

/** How much of a drive's space is used, in bytes. Errors: 404 for a drive that is not the actor's. */
export const driveUsage = query({
  may: 'files.own',
  input: z.object({ scope: ScopeInput }),
  async run(tools, { scope }): Promise<{ used: number; limit: number }> {
    const { used, limit } = await spaceUsed(tools, driveOf(tools.context, scope, 'see'))
    return { used: Number(used), limit: Number(limit) }
  },
})

/**
 * Asked before an item is added, by whoever holds the drive (`placeFor`, `freeName`): so nobody else adds one in between.
 * The table counts its rows itself, in `files.drives`; what is in the trash counts until it has gone. Errors: driveFull.
 */
export async function roomForItem(tools: Tools<FilesTables>, drive: Drive): Promise<void> {
  const row = await tools.db
    .selectFrom('files.drives')
    .select('items')
    .where('space', '=', spaceOf(drive))
    .executeTakeFirst()
  if (row && row.items >= mostItems) refuse('driveFull', { whose: whoseIsFull(tools, drive), most: mostItems })
}

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
