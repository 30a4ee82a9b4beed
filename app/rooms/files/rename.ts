import { sql } from 'kysely'
import * as z from 'zod'
import { noteChange } from './activity/note-change.ts'
import { holdChosen, live } from './chosen.ts'
import { type ItemRow, type ItemView, itemColumns, itemView } from './item-view.ts'
import { filesTopic } from './drive/links.ts'
import { freeName } from './names.ts'
import { ItemName } from './name-text.ts'
import { ItemId } from './place.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

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
