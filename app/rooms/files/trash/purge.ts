import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { trashDays } from '../limits.ts'
import { ScopeInput } from '../place.ts'
import { command, type FilesTables, job } from '../room.ts'
import { driveOf } from '../whose-items.ts'
import { markGone } from './mark-gone.ts'
import { foldersIn, putAway } from './put-away.ts'

type FilesTools = Tools<FilesTables>

const auditPurged = auditKind('files.purged', { th: 'ลบไฟล์ของกิจการถาวร', en: 'deleted files of the business for good' })

/**
 * These items and all that lies in them are gone for everybody from the commit on. Their own space is free at once, that
 * of what lies in them step by step (purge-below.ts); then what lies at the store goes, and the rows after it. The
 * caller holds the drives where others might be at work in them.
 */
export async function purgeItems(tools: FilesTools, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  // From there it goes step by step, and nobody sees it meanwhile.
  await putAway(tools, await foldersIn(tools, ids))
  await endSending(tools, ids)
  const below = await countBelow(tools, ids)
  const { items, names } = await markGone(tools, sql<boolean>`i.id = any(${ids}::uuid[])`)
  if (names.length > 0) await audit(tools, auditPurged, 'files', { items: items + below, names })
  if (items > 0) tools.later('files.purge', {}, { key: 'purge' })
  return items
}

/** Everything of somebody's drive, past the trash. */
export async function purgeDrive(tools: FilesTools, ownerId: string): Promise<void> {
  const { items } = await markGone(tools, sql<boolean>`i.owner_id = ${ownerId}::uuid`)
  if (items > 0) tools.later('files.purge', {}, { key: 'purge' })
}

/** What is just being sent there, or through a link to any of it. */
async function endSending(tools: FilesTools, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with tree as materialized (
      select id, type from files.items where id = any(${ids}::uuid[])
      union all select id, type from files.items where trashed_with = any(${ids}::uuid[]))
    select i.id from tree join files.items i on i.parent_id = tree.id
      where tree.type = 'folder' and i.status in ('uploading', 'aborted')
    union select u.item_id from files.uploads u join files.shares s on s.id = u.share_id
      where u.status = 'open' and not u.replaces and s.item_id in (select id from tree)`.execute(tools.db)
  if (rows.length > 0) await markGone(tools, sql<boolean>`i.id = any(${rows.map(({ id }) => id)}::uuid[])`)
}

async function countBelow({ db }: FilesTools, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from files.items
    where trashed_with = any(${ids}::uuid[]) and id <> trashed_with`.execute(db)
  return rows[0]!.n
}

/** All that lies in the trash of a drive, for good. */
export const emptyTrash = command({
  may: 'files.own',
  input: z.object({ scope: ScopeInput }),
  async run(tools, { scope }): Promise<{ purged: number }> {
    const drive = driveOf(tools.context, scope, 'change')
    const owner = drive.ownerId ? sql`owner_id = ${drive.ownerId}::uuid` : sql`owner_id is null`
    const { rows } = await sql<{ id: string }>`
      select id from files.items where scope = ${scope} and ${owner} and status = 'trashed' and trashed_with = id
      order by id for update`.execute(tools.db)
    return {
      purged: await purgeItems(
        tools,
        rows.map(({ id }) => id),
      ),
    }
  },
})

/** So many at once: a trash of a hundred thousand does not hold one transaction for minutes. */
const atOnce = 500

/** What has lain in the trash for thirty days. */
export const emptyOldTrash = job('files.emptyOldTrash', z.object({}), async (tools) => {
  const { rows } = await sql<{ id: string }>`
    select id from files.items where status = 'trashed' and trashed_with = id
      and trashed_at <= now() - make_interval(days => ${trashDays}) order by trashed_at limit ${atOnce}
    for update`.execute(tools.db)
  await purgeItems(
    tools,
    rows.map(({ id }) => id),
  )
  if (rows.length === atOnce) tools.later('files.emptyOldTrash', {}, { key: 'the rest' })
})
