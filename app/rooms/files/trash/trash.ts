import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { noteChange } from '../activity/note-change.ts'
import { filesTopic } from '../drive/links.ts'
import { mostDepth, trashDays } from '../limits.ts'
import { depthsOf, heightOf, pathUp } from '../move.ts'
import { freeName } from '../names.ts'
import { Chosen, chosenIds, type ChosenItem, holdChosen, live } from '../place.ts'
import { command, type FilesTables } from '../room.ts'
import { spaceOf } from '../whose-items.ts'

/**
 * Into the trash: files, and folders with all that lies in them, for thirty days. A link to any of it rests as long
 * (share-access.server.ts asks for the item's state). Errors: 404.
 */
export const trashItems = command({
  may: 'files.own',
  input: Chosen,
  async run(tools, chosen): Promise<{ trashed: number }> {
    const items = await holdChosen(tools, chosenIds(chosen))
    await trashFiles(
      tools,
      items.flatMap(({ id, type }) => (type === 'file' ? [id] : [])),
    )
    for (const item of items) if (item.type === 'folder') await trashFolder(tools, item)
    await noteChange(tools, 'trashed', items)
    for (const topic of new Set(items.map(filesTopic))) tools.tell(topic)
    if (items.length > 0) emptyInTime(tools)
    return { trashed: items.length }
  },
})

async function trashFiles({ db }: Tools<FilesTables>, ids: readonly string[]): Promise<void> {
  await sql`update files.items set status = 'trashed', trashed_from = status, trashed_at = now(), trashed_with = id
    where id = any(${ids}::uuid[])`.execute(db)
}

async function trashFolder(tools: Tools<FilesTables>, item: ChosenItem): Promise<void> {
  const folders = await foldersIn(tools, [item.id])
  for (const { ids } of inLots(folders)) await sendOnToTheTop(tools, item, ids)
  await putAway(tools, folders)
  await sql`update files.items set status = 'trashed', trashed_from = status, trashed_at = now(), trashed_with = id
    where id = ${item.id}::uuid and status = any(${live}::text[])`.execute(tools.db)
}

/** What is still being sent into the folder arrives at the top instead: nobody's upload is lost with it. */
async function sendOnToTheTop(
  tools: Tools<FilesTables>,
  { scope, ownerId }: ChosenItem,
  folders: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; status: string }>`
    select id, name, status from files.items
    where parent_id = any(${folders}::uuid[]) and status in ('uploading', 'aborted')`.execute(tools.db)
  for (const item of rows) {
    const place = { scope, ownerId, parentId: null }
    const name = item.status === 'uploading' ? await freeName(tools, place, item.name) : item.name
    await tools.db.updateTable('files.items').set({ parent_id: null, name }).where('id', '=', item.id).execute()
  }
}

/** One job a day at most: it empties all that is old by then. */
function emptyInTime(tools: Tools<FilesTables>): void {
  const now = Date.now()
  const at = new Date(now + trashDays * 86_400_000 + 60_000)
  tools.later('files.emptyOldTrash', {}, { at, key: `trash of ${new Date(now).toISOString().slice(0, 10)}` })
}

export interface FolderBelow {
  id: string
  /** By which of the folders asked about it was reached. */
  root: string
}

/**
 * These folders and all that are there below them. Each is looked into by itself (`offset 0`): where the planner knows
 * nothing of a drive that has just been filled, it would compare every folder with every item.
 */
export async function foldersIn({ db }: Tools<FilesTables>, ids: readonly string[]): Promise<FolderBelow[]> {
  const { rows } = await sql<FolderBelow>`
    with recursive folders as (
      select i.id, i.id as root from files.items i
        where i.id = any(${ids}::uuid[]) and i.type = 'folder' and i.status = any(${live}::text[])
      union all
      select c.id, folders.root from folders cross join lateral (
        select i.id from files.items i
        where i.parent_id = folders.id and i.type = 'folder' and i.status = any(${live}::text[]) offset 0) c)
    select id, root from folders`.execute(db)
  return rows
}

const atOnce = 1000

/** So many folders in one statement. */
export function* inLots(folders: readonly FolderBelow[]): Iterable<{ root: string; ids: string[] }> {
  for (const [root, below] of Map.groupBy(folders, (folder) => folder.root))
    for (let from = 0; from < below.length; from += atOnce)
      yield { root, ids: below.slice(from, from + atOnce).map(({ id }) => id) }
}

/** What is there in these folders, the uppermost themselves not: in the trash with them. */
export async function putAway({ db }: Tools<FilesTables>, folders: readonly FolderBelow[]): Promise<void> {
  for (const { root, ids } of inLots(folders))
    await sql`
      update files.items set status = 'trashed', trashed_from = status, trashed_at = now(), trashed_with = ${root}::uuid
      where parent_id = any(${ids}::uuid[]) and status = any(${live}::text[])`.execute(db)
}

/**
 * Out of the trash, with all that went in with it: to where it lay, or to the top where that is gone. A name that was
 * taken meanwhile becomes "name (2)". Errors: 404 for what is not in the trash by itself.
 */
export const restoreItems = command({
  may: 'files.own',
  input: Chosen,
  async run(tools, chosen): Promise<{ restored: number }> {
    const items = await holdChosen(tools, chosenIds(chosen), ['trashed'])
    // A folder before what was deleted in it earlier: that goes back into it, in whatever order it was chosen.
    const depths = await depthsOf(tools, items)
    const ordered = items.toSorted((one, other) => depths.get(one.id)! - depths.get(other.id)!)
    for (const item of ordered) if (item.type === 'folder') await restoreOne(tools, item)
    const back = new Set<string>()
    for (const [, files] of Map.groupBy(items, spaceOf)) for (const id of await restoreFree(tools, files)) back.add(id)
    for (const item of ordered) if (item.type === 'file' && !back.has(item.id)) await restoreOne(tools, item)
    await noteChange(tools, 'restored', items)
    for (const topic of new Set(items.map(filesTopic))) tools.tell(topic)
    return { restored: items.length }
  },
})

/**
 * All files of one drive whose names are free where they go, in one statement: who undoes thousands does not wait for
 * each. Every name is looked up by itself (`offset 0`): as a join, the whole folder was read for each.
 */
async function restoreFree(tools: Tools<FilesTables>, items: readonly ChosenItem[]): Promise<string[]> {
  const [drive] = items
  const ids = items.flatMap(({ id, type }) => (type === 'file' ? [id] : []))
  if (!drive || ids.length === 0) return []
  const taken = sql`there.scope = ${drive.scope}
    and ${drive.ownerId ? sql`there.owner_id = ${drive.ownerId}::uuid` : sql`there.owner_id is null`}
    and there.name_key = w.name_key and there.status in ('uploading', 'processing', 'ready', 'quarantined')`
  const { rows } = await sql<{ id: string; version: number; status: string }>`
    with wanted as (
      select w.id, w.name_key, w.parent_id, row_number() over (partition by w.parent_id, w.name_key order by w.id) as n
      from (
        select i.id, i.name_key, case when p.status = 'ready' then i.parent_id end as parent_id
        from files.items i left join files.items p on p.id = i.parent_id
        where i.id = any(${ids}::uuid[]) and i.trashed_with = i.id) w)
    update files.items i set parent_id = w.parent_id, status = i.trashed_from, trashed_from = null, trashed_at = null,
      trashed_with = null, updated_at = now()
    from wanted w where i.id = w.id and w.n = 1
      and not exists (select from files.items there where ${taken} and there.parent_id = w.parent_id offset 0)
      and not exists (select from files.items there where ${taken} and there.parent_id is null and w.parent_id is null offset 0)
    returning i.id, i.version, i.status`.execute(tools.db)
  for (const row of rows) lookAgain(tools, row)
  return rows.map(({ id }) => id)
}

/** Looking at it may have been given up while it lay there. */
function lookAgain(
  tools: Tools<FilesTables>,
  { id, version, status }: { id: string; version: number; status: string },
) {
  if (status === 'processing') tools.later('files.look', { itemId: id, version })
}

async function restoreOne(tools: Tools<FilesTables>, item: ChosenItem): Promise<void> {
  const parentId = await oldPlace(tools, item)
  const name = await freeName(tools, { ...item, parentId }, item.name, { type: item.type })
  const { rows: moved } = await sql`
    update files.items set parent_id = ${parentId}::uuid, name = ${name}, updated_at = now()
    where id = ${item.id}::uuid and trashed_with = id returning id`.execute(tools.db)
  if (moved.length === 0) notFound()
  const { rows } = await sql<{ id: string; version: number; status: string }>`
    with back as (
      update files.items set status = trashed_from, trashed_from = null, trashed_at = null, trashed_with = null
      where trashed_with = ${item.id}::uuid and status = 'trashed' returning id, version, status)
    select id, version, status from back where status = 'processing'`.execute(tools.db)
  for (const row of rows) lookAgain(tools, row)
}

/** The folder it lay in, as long as that is there and not too deep by now. */
async function oldPlace(tools: Tools<FilesTables>, { id, parentId }: ChosenItem): Promise<string | null> {
  if (!parentId) return null
  const parent = await tools.db.selectFrom('files.items').select('status').where('id', '=', parentId).executeTakeFirst()
  if (parent?.status !== 'ready') return null
  const depth = (await pathUp(tools, parentId)).length
  return depth + (await heightOf(tools, [id])) <= mostDepth ? parentId : null
}
