/** Work inside somebody's folder by a link that allows it: for who has signed in, and never above the shared folder. */
import { anyone, type AnyTools, type Tools } from '#kernel/action.server.ts'
import { type ActorByLink, whoByLink } from '../activity/note-change.ts'
import { knocks, shareAsked, ShareKey } from './external.ts'
import { newFolder } from '../folders.ts'
import { ItemName } from '../name-text.ts'
import { ItemId, lockDrive } from '../place.ts'
import { refuse } from '../refusals.ts'
import { renameItem } from '../move.ts'
import { command, type FilesTables } from '../room.ts'
import { insideShare, type OpenShare } from './share-access.server.ts'
import type { Right } from './share-view.ts'
import { trashItems } from '../trash/trash.ts'

const RenameExternal = ShareKey.extend({ itemId: ItemId, newName: ItemName })
const DeleteExternal = ShareKey.extend({ itemId: ItemId })
const FolderExternal = ShareKey.extend({ name: ItemName, parent: ItemId.nullish() })

/** Errors: those of openShare; 404 for what lies elsewhere, for the shared folder itself, or without that right. */
export const renameExternal = command({
  may: anyone,
  input: RenameExternal,
  limit: knocks,
  async run(tools, { itemId, newName, ...key }): Promise<{ name: string }> {
    const share = await shareAsked(tools, key)
    await mustHold(tools, share, itemId, 'edit')
    const { name } = await renameItem(forMaker(tools, share), { itemId, newName })
    return { name }
  },
})

/** Into the trash of the drive it lies in, where its owner finds it for thirty days. */
export const deleteExternal = command({
  may: anyone,
  input: DeleteExternal,
  limit: knocks,
  async run(tools, { itemId, ...key }): Promise<{ trashed: number }> {
    const share = await shareAsked(tools, key)
    await mustHold(tools, share, itemId, 'delete')
    return trashItems(forMaker(tools, share), { itemId })
  },
})

export const newFolderExternal = command({
  may: anyone,
  input: FolderExternal,
  limit: knocks,
  async run(tools, { name, parent, ...key }): Promise<{ folderID: string }> {
    const share = await shareAsked(tools, key)
    const inside = parent ?? share.itemId
    await lockDrive(tools, share)
    if (!share.may.edit || !(await insideShare(tools, share, inside))) return refuse('externalFailed')
    const { id } = await newFolder(forMaker(tools, share), { name, parent: inside, scope: share.scope })
    return { folderID: id }
  },
})

/** From here to the end nobody moves it out of the folder. */
async function mustHold(tools: Tools<FilesTables>, share: OpenShare, item: string, right: Right): Promise<void> {
  await lockDrive(tools, share)
  const isInside = item !== share.itemId && (await insideShare(tools, share, item)) !== null
  if (!share.may[right] || !isInside) refuse('externalFailed')
}

/** The link acts for its maker, in the drive it was made for: what may be done at all was asked of the link. */
export function forMaker(tools: Tools<FilesTables>, { createdBy, scope, code, may }: OpenShare): AnyTools {
  const byLink = whoByLink(tools.context, code, may)
  const actor: ActorByLink = {
    accountId: createdBy,
    role: 'user',
    staff: scope === 'business' ? ['owner'] : [],
    byLink,
  }
  return { ...tools, context: { ...tools.context, actor } }
}
