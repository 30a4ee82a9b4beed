import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { filesTopic } from '../drive/links.ts'
import { giveBack } from '../drive/usage.ts'
import { trashDays } from '../limits.ts'
import { Chosen, chosenIds, holdChosen, live, ScopeInput } from '../place.ts'
import { command, type FilesTables, job } from '../room.ts'
import { driveOf, type Scope, spaceOf } from '../whose-items.ts'
import { foldersIn, putAway } from './trash.ts'

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
      where u.status = 'open' and not u.replaces and s.item_id = any(array(select id from tree))`.execute(tools.db)
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

// What lies in a folder that was deleted for good goes step by step: each step whole, with its space.

/** Moments, so that nobody waits for a step. */
const foldersAtOnce = 500

/** Which step is next stands in the rows: after a kill -9 whoever takes the job up goes on from there. */
export async function purgeBelow({ step }: Steps<FilesTables>): Promise<void> {
  while ((await step(purgeSome)) > 0);
  await step(letOut)
}

async function purgeSome(tools: Tools<FilesTables>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select i.id from files.items p join files.items i on i.trashed_with = p.id
    where p.status = 'purged' and p.type = 'folder' and i.status = 'trashed' limit ${foldersAtOnce}
    for update of i skip locked`.execute(tools.db)
  if (rows.length === 0) return 0
  await markGone(tools, sql<boolean>`i.id = any(${rows.map(({ id }) => id)}::uuid[])`)
  return rows.length
}

/** What had been put into the trash by itself before stays there, without the folder. */
async function letOut({ db }: Tools<FilesTables>): Promise<void> {
  await sql`update files.items i set parent_id = null from files.items p
    where p.status = 'purged' and p.type = 'folder' and i.parent_id = p.id and i.status <> 'purged'
      and i.trashed_with = i.id`.execute(db)
}

/** Whether anything of this drive is just going. */
export async function isBeingEmptied(
  { db }: Tools<FilesTables>,
  { ownerId }: { ownerId: string | null },
): Promise<boolean> {
  const owner = ownerId ? sql`p.owner_id = ${ownerId}::uuid` : sql`p.owner_id is null`
  const { rows } = await sql`
    select from files.items p join files.items i on i.trashed_with = p.id
    where p.status = 'purged' and p.type = 'folder' and ${owner} and i.status = 'trashed' limit 1`.execute(db)
  return rows.length > 0
}

/** Out of the trash, or past it, for good; folders with all that lies in them. Errors: 404. */
export const purgeChosen = command({
  may: 'files.own',
  input: Chosen,
  async run(tools, chosen): Promise<{ purged: number }> {
    const items = await holdChosen(tools, chosenIds(chosen), [...live, 'trashed'])
    return {
      purged: await purgeItems(
        tools,
        items.map(({ id }) => id),
      ),
    }
  },
})

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
