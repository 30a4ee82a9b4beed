import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { noteChange } from '../activity/note-change.ts'
import { Chosen, chosenIds, type ChosenItem, holdChosen } from '../chosen.ts'
import { mostDepth } from '../limits.ts'
import { filesTopic } from '../drive/links.ts'
import { freeName } from '../names.ts'
import { command, type FilesTables } from '../room.ts'
import { depthsOf, heightOf, pathUp } from '../tree.ts'
import { spaceOf } from '../whose-items.ts'

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
