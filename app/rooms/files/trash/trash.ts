import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { noteChange } from '../activity/note-change.ts'
import { Chosen, chosenIds, type ChosenItem, holdChosen, live } from '../chosen.ts'
import { trashDays } from '../limits.ts'
import { filesTopic } from '../drive/links.ts'
import { freeName } from '../names.ts'
import { command, type FilesTables } from '../room.ts'
import { foldersIn, inLots, putAway } from './put-away.ts'

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
