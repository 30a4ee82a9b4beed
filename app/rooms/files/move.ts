import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { noteChange } from './activity/note-change.ts'
import { filesTopic } from './drive/links.ts'
import { itemColumns, type ItemRow, type ItemView, itemView } from './item-view.ts'
import { mostDepth } from './limits.ts'
import { ItemName } from './name-text.ts'
import { freeName } from './names.ts'
import {
  Chosen,
  chosenIds,
  type ChosenItem,
  holdChosen,
  ItemId,
  live,
  ParentId,
  type Place,
  placeFor,
} from './place.ts'
import { refuse } from './refusals.ts'
import { command, type FilesTables } from './room.ts'
import { spaceOf } from './whose-items.ts'

export const Move = Chosen.extend({ newParentId: ParentId })

/**
 * Files and folders into another folder of the same drive, or to its top; all of them or none. A name that is taken
 * there becomes "name (2)". Errors: 404; moveFailed into itself or what lies below it, or into another drive; tooDeep.
 */
export const moveItems = command({
  may: 'files.own',
  input: Move,
  async run(tools, { newParentId, ...chosen }): Promise<{ moved: number }> {
    const items = await holdChosen(tools, chosenIds(chosen))
    const [first] = items
    if (!first) return refuse('moveFailed')
    const place = await placeFor(tools, { parent: newParentId, scope: first.scope })
    if (items.some((item) => spaceOf(item) !== spaceOf(place))) refuse('moveFailed')
    // Both drives are held: no other move can close a circle with this one.
    const above = new Set(await pathUp(tools, place.parentId))
    if (items.some(({ id }) => above.has(id))) refuse('moveFailed')
    const moving = items.filter(({ parentId }) => parentId !== place.parentId)
    const folders = moving.flatMap(({ id, type }) => (type === 'folder' ? [id] : []))
    if (folders.length > 0 && place.depth + (await heightOf(tools, folders)) > mostDepth) refuse('tooDeep')
    const free = new Set(await moveFree(tools, moving, place))
    for (const item of moving) if (!free.has(item.id)) await moveRenamed(tools, item, place)
    await noteMoves(tools, moving, place)
    if (moving.length > 0) tools.tell(filesTopic(place))
    return { moved: moving.length }
  },
})

/**
 * All whose names are free there, in one statement: somebody who moves thousands does not wait for each. Every name is
 * looked up by itself (`offset 0`): as a join, all that lies there was read for each.
 */
async function moveFree(tools: Tools<FilesTables>, moving: readonly ChosenItem[], place: Place): Promise<string[]> {
  const ids = moving.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    with moving as (
      select i.id, row_number() over (partition by i.name_key order by i.id) as n from files.items i
      where i.id = any(${ids}::uuid[]))
    update files.items i set parent_id = ${place.parentId}::uuid, updated_at = now()
    from moving where i.id = moving.id and moving.n = 1
      and not exists (select from files.items there where there.scope = ${place.scope}
        and ${place.ownerId ? sql`there.owner_id = ${place.ownerId}::uuid` : sql`there.owner_id is null`}
        and ${place.parentId ? sql`there.parent_id = ${place.parentId}::uuid` : sql`there.parent_id is null`}
        and there.name_key = i.name_key and there.status in ('uploading', 'processing', 'ready', 'quarantined') offset 0)
    returning i.id`.execute(tools.db)
  return rows.map(({ id }) => id)
}

async function moveRenamed(tools: Tools<FilesTables>, item: ChosenItem, place: Place): Promise<void> {
  await tools.db
    .updateTable('files.items')
    .set({
      parent_id: place.parentId,
      name: await freeName(tools, place, item.name, { type: item.type }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', item.id)
    .execute()
}

/** By the names the folders have now; the top of a drive has none. */
async function noteMoves(tools: Tools<FilesTables>, moved: readonly ChosenItem[], { parentId }: Place): Promise<void> {
  const folders = [...new Set([parentId, ...moved.map((item) => item.parentId)])].filter((id) => id !== null)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from files.items where id = any(${folders}::uuid[])`.execute(tools.db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const changed = moved.map((item) => ({ id: item.id, before: nameOf(item.parentId), after: nameOf(parentId) }))
  await noteChange(tools, 'moved', changed)
}

export const Rename = z.object({ itemId: ItemId, newName: ItemName })

/**
 * A name that is taken in its folder becomes "name (2)". Errors: 404 for what is not the actor's; renameUnexpected for
 * what is still being sent or lies in the trash.
 */
export const renameItem = command({
  may: 'files.own',
  input: Rename,
  async run(tools, { itemId, newName }): Promise<ItemView> {
    const [item] = await holdChosen(tools, [itemId], [...live, 'uploading', 'trashed'])
    if (!item || !live.includes(item.status)) return refuse('renameUnexpected')
    const name = await freeName(tools, item, newName, { type: item.type, except: item.id })
    const { rows } = await sql<ItemRow>`
      update files.items as i set name = ${name}, updated_at = now() where i.id = ${item.id}::uuid
      returning ${itemColumns}`.execute(tools.db)
    if (name !== item.name) await noteChange(tools, 'renamed', [{ id: item.id, before: item.name, after: name }])
    tools.tell(filesTopic(item))
    return rows[0] ? itemView(rows[0]) : refuse('renameUnexpected')
  },
})

// What lies above and below in the tree of a drive. The caller holds the drive, where it goes by what it reads.

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
