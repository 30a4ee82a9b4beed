import { sql } from 'kysely'
import * as z from 'zod'
import { type AnyCall, raw } from '#kernel/api.ts'
import { eventStream } from '#kernel/live.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { setAccess } from './access.ts'
import { itemActivity } from './activity/item-activity.ts'
import { filesTopic } from './drive/links.ts'
import { listIds, listParent } from './drive/list-parent.ts'
import { search } from './drive/search.ts'
import { usageByFolder } from './drive/usage.ts'
import { fileCall } from './file-call.ts'
import { folderStructure, newFolder } from './folders.ts'
import { isListed, itemColumns, type ItemRow, type ItemView, itemView } from './item-view.ts'
import { moveItems, renameItem } from './move.ts'
import { ItemId, ScopeInput } from './place.ts'
import { query } from './room.ts'
import { deleteFiles, deleteFolders } from './trash/delete.ts'
import { emptyTrash, purgeChosen } from './trash/purge.ts'
import { listTrash } from './trash/trash-list.ts'
import { restoreItems, trashItems } from './trash/trash.ts'
import { listVersions, removeVersion, restoreVersion } from './versions.ts'
import { driveOf, shownItems } from './whose-items.ts'

/** One item by itself; to who holds the public token, one that is public. Errors: 401, 404. */
export const documentOf = query({
  may: 'files.seeDocument',
  input: z.object({ id: ItemId }),
  async run({ db, context }, { id }): Promise<ItemView> {
    const seen = shownItems(context)
    const { rows } = await sql<ItemRow>`
      select ${itemColumns} from files.items i where i.id = ${id}::uuid and ${seen} and ${isListed}`.execute(db)
    return rows[0] ? itemView(rows[0]) : notFound()
  },
})

/** The topic of a drive, for who may see it. Errors: 404. */
export const watchDrive = query({
  may: 'files.own',
  input: z.object({ scope: ScopeInput }),
  run: async ({ context }, { scope }) => filesTopic(driveOf(context, scope, 'see')),
})

/** Beside the source's own. */
const ours: AnyCall[] = [
  ...fileCall('POST', 'delete_folder', 'Folders into the trash: {itemId or items} → trashed', deleteFolders, {
    otherwise: 'folderNotDeleted',
    shape: (answer) => answer,
  }),
  ...fileCall('GET', 'trash', 'What lies in the trash → items, next', listTrash, {
    otherwise: 'listFailed',
    shape: (page) => page,
  }),
  ...fileCall('POST', 'trash', 'Files and folders into the trash: {itemId or items} → trashed', trashItems, {
    otherwise: 'deleteFailed',
    shape: (answer) => answer,
  }),
  ...fileCall('POST', 'restore', 'Out of the trash: {itemId or items} → restored', restoreItems, {
    otherwise: 'restoreFailed',
    shape: (answer) => answer,
  }),
  ...fileCall('POST', 'purge', 'For good: {itemId or items} → purged', purgeChosen, {
    otherwise: 'deleteFailed',
    shape: (answer) => answer,
  }),
  ...fileCall('POST', 'empty_trash', 'Everything in the trash of a drive, for good: {scope} → purged', emptyTrash, {
    otherwise: 'deleteFailed',
    shape: (answer) => answer,
  }),
  ...fileCall('GET', 'usage', 'What takes the space of a folder: {parent} → used, limit, folders', usageByFolder, {
    otherwise: 'listFailed',
    shape: (usage) => usage,
  }),
  ...fileCall('GET', 'versions', 'What a file was: {itemId} → versions', listVersions, {
    otherwise: 'versionsFailed',
    shape: (versions) => ({ versions }),
  }),
  ...fileCall('GET', 'activity', 'Who did what to an item: {itemId, cursor} → entries, next', itemActivity, {
    otherwise: 'activityFailed',
    shape: (page) => page,
  }),
  ...fileCall('POST', 'restore_version', 'An older version counts again: {itemId, number} → item', restoreVersion, {
    otherwise: 'versionsFailed',
    shape: (item) => ({ item }),
  }),
  ...fileCall('POST', 'remove_version', 'An older version goes for good: {itemId, number} → item', removeVersion, {
    otherwise: 'versionsFailed',
    shape: (item) => ({ item }),
  }),
  ...fileCall('POST', 'set_access', 'Who may open a file: {itemId or items, access: private or public}', setAccess, {
    otherwise: 'accessFailed',
    shape: (answer) => answer,
  }),
]

export const itemCalls: AnyCall[] = [
  ...fileCall('POST', 'list_parent', 'What lies in a folder: {parent} → items, breadcrumbs, total, next', listParent, {
    otherwise: 'listFailed',
    shape: (page) => page,
  }),
  ...fileCall('POST', 'list_ids', 'The ids of a list from one end to another, or all: {parent, ends} → ids', listIds, {
    otherwise: 'listFailed',
    shape: (answer) => answer,
  }),
  ...fileCall('POST', 'new_folder', 'A new folder: {name, parent} → folderID', newFolder, {
    otherwise: 'folderFailed',
    shape: (item) => ({ folderID: item.id, item }),
  }),
  ...fileCall('GET', 'folder_structure', 'The folders in a folder: {parent} → structure', folderStructure, {
    otherwise: 'structureFailed',
    shape: (structure) => ({ structure }),
  }),
  ...fileCall(
    'POST',
    'move_folder',
    'Files and folders into a folder: {itemId or items, newParentId} → moved',
    moveItems,
    {
      otherwise: 'moveFailed',
      shape: (answer) => answer,
    },
  ),
  ...fileCall('POST', 'rename', 'Another name: {itemId, newName} → item', renameItem, {
    otherwise: 'renameFailed',
    shape: (item) => ({ item }),
  }),
  ...fileCall('POST', 'search', 'By a part of the name: {query, toneless} → results', search, {
    otherwise: 'searchFailed',
    shape: (results) => ({ results }),
  }),
  ...fileCall('GET', 'document/{id}', 'One item → data', documentOf, {
    otherwise: 'documentNotFound',
    shape: (data) => ({ data }),
  }),
  ...fileCall(
    'POST',
    'delete',
    'Files into the trash, or for good: {itemId or items, forever} → deleted',
    deleteFiles,
    {
      otherwise: 'deleteFailed',
      shape: (answer) => answer,
    },
  ),
  ...ours,
  raw(
    'GET',
    '/live/files',
    'Says "changed" whenever this drive does: ?scope=own or business',
    async (context, request) => {
      const scope = new URL(request.url).searchParams.get('scope') === 'business' ? 'business' : 'own'
      const topic = await watchDrive(context, { scope })
      return eventStream(context.tenantId, topic)
    },
  ),
]
