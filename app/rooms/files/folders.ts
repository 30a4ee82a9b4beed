import { sql } from 'kysely'
import * as z from 'zod'
import { noteChange } from './activity/note-change.ts'
import { type ItemRow, type ItemView, itemColumns, itemView } from './item-view.ts'
import { filesTopic } from './drive/links.ts'
import { roomForItem } from './drive/usage.ts'
import { inFolder } from './drive/list-parent.ts'
import { freeName } from './names.ts'
import { ItemName } from './name-text.ts'
import { ParentId, placeFor, ScopeInput, seenFolder } from './place.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import { sweepObjectsLater } from './store/sweep-objects.server.ts'

export const NewFolder = z.object({ name: ItemName, parent: ParentId, scope: ScopeInput })

/**
 * A folder in another, or at the top. Errors: 404 for a parent that is not the actor's; folderUnexpected where it
 * is no folder or lies in the trash; tooDeep; driveFull.
 */
export const newFolder = command({
  may: 'files.own',
  input: NewFolder,
  async run(tools, { name, parent, scope }): Promise<ItemView> {
    const place = await placeFor(tools, { parent, scope }, () => refuse('folderUnexpected'))
    await roomForItem(tools, place)
    const { rows } = await sql<ItemRow>`
      insert into files.items as i (scope, owner_id, parent_id, type, name, status, created_by)
      values (${place.scope}, ${place.ownerId}::uuid, ${place.parentId}::uuid, 'folder',
        ${await freeName(tools, place, name, { type: 'folder' })}, 'ready', ${tools.context.actor.accountId}::uuid)
      returning ${itemColumns}`.execute(tools.db)
    // Whoever keeps nothing but folders has an activity that ends, too.
    sweepObjectsLater(tools)
    tools.tell(filesTopic(place))
    if (!rows[0]) return refuse('folderUnexpected')
    await noteChange(tools, 'added', [rows[0]])
    return itemView(rows[0])
  },
})

export interface FolderBranch {
  id: string
  _id: string
  name: string
  parent: string | null
  /** Folders further below? Then it can be opened. */
  hasFolders: boolean
}

/** The folders right inside a folder, for a tree that opens branch by branch. Errors: 404. */
export const folderStructure = query({
  may: 'files.own',
  input: z.object({ parent: ParentId, scope: ScopeInput }),
  async run(tools, { parent, scope }): Promise<FolderBranch[]> {
    const { folder: _, ...drive } = await seenFolder(tools, { parent, scope })
    const { rows } = await sql<FolderBranch>`
      select i.id, i.id as _id, i.name, i.parent_id as parent, exists (select from files.items below
        where below.parent_id = i.id and below.type = 'folder' and below.status = 'ready') as "hasFolders"
      from files.items i where ${inFolder({ ...drive, parentId: parent })} and i.type = 'folder'
      order by i.name collate files.name_order, i.id limit 2000`.execute(tools.db)
    return rows
  },
})
