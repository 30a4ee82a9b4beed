import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { Chosen, chosenIds, type ChosenItem, holdChosen } from '../chosen.ts'
import { mostDepth } from '../limits.ts'
import { filesTopic } from '../drive/links.ts'
import { freeName } from '../names.ts'
import { command, type FilesTables } from '../room.ts'
import { depthsOf, heightOf, pathUp } from '../tree.ts'

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
    for (const item of items.toSorted((a, b) => depths.get(a.id)! - depths.get(b.id)!)) await restoreOne(tools, item)
    for (const topic of new Set(items.map(filesTopic))) tools.tell(topic)
    return { restored: items.length }
  },
})

async function restoreOne(tools: Tools<FilesTables>, item: ChosenItem): Promise<void> {
  const parentId = await oldPlace(tools, item)
  const name = await freeName(tools, { ...item, parentId }, item.name, { type: item.type })
  const { rows: moved } = await sql`
    update files.items set parent_id = ${parentId}::uuid, name = ${name}, updated_at = now()
    where id = ${item.id}::uuid and trashed_with = id returning id`.execute(tools.db)
  if (moved.length === 0) notFound()
  const { rows } = await sql<{ id: string; version: number }>`
    with back as (
      update files.items set status = trashed_from, trashed_from = null, trashed_at = null, trashed_with = null
      where trashed_with = ${item.id}::uuid and status = 'trashed' returning id, version, status)
    select id, version from back where status = 'processing'`.execute(tools.db)
  // Looking at it may have been given up while it lay there.
  for (const { id, version } of rows) tools.later('files.look', { itemId: id, version })
}

/** The folder it lay in, as long as that is there and not too deep by now. */
async function oldPlace(tools: Tools<FilesTables>, { id, parentId }: ChosenItem): Promise<string | null> {
  if (!parentId) return null
  const parent = await tools.db.selectFrom('files.items').select('status').where('id', '=', parentId).executeTakeFirst()
  if (parent?.status !== 'ready') return null
  const depth = (await pathUp(tools, parentId)).length
  return depth + (await heightOf(tools, [id])) <= mostDepth ? parentId : null
}
