/** Who sends something, and where it may go: into one's own drive, the business's, or through a link that takes files. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { lockDrive, ParentId, placeFor, ScopeInput } from '../place.ts'
import { refuse } from '../refusals.ts'
import type { FilesTables } from '../room.ts'
import { insideShare, openShare, type OpenShare } from '../share/share-access.server.ts'
import { changedItems, type Scope } from '../whose-items.ts'

type FilesTools = Tools<FilesTables>

/** What every call of an upload carries when it comes by a link. */
export const ByShare = z.object({
  share_code: z.string().max(200).nullish(),
  /** What the browser has unlocked: the call adds it. */
  unlocks: z.record(z.string(), z.string()).default({}),
})
export type ByShare = z.output<typeof ByShare>

export interface Uploader {
  accountId: string | null
  share: OpenShare | null
}

/** Errors: 401 "No token found." without an account and link, those of openShare, 404 for a link that takes nothing. */
export async function uploaderOf(tools: FilesTools, { share_code: code, unlocks }: ByShare): Promise<Uploader> {
  const { accountId } = tools.context.actor
  if (!code) return accountId === null ? refuse('noToken') : { accountId, share: null }
  const share = await openShare(tools, code, unlocks)
  if (!share.may.upload || share.type !== 'folder') notFound()
  return { accountId, share }
}

export const UploadPlace = z.object({
  parent: ParentId,
  scope: ScopeInput,
  /** The file whose next version it becomes. */
  replace: z.uuid().nullish(),
  /** Inside the link's folder. */
  folder: z.uuid().nullish(),
  sender: z.string().trim().max(120).default(''),
})
export type UploadPlace = z.output<typeof UploadPlace>

export interface Target {
  scope: Scope
  ownerId: string | null
  parentId: string | null
  /** The file whose next version it becomes; null for a new one. */
  replaces: { id: string; name: string } | null
}

/** From here on nobody else changes this drive's tree. Errors: 404 for whatever the uploader may not write to. */
export async function targetOf(tools: FilesTools, who: Uploader, place: UploadPlace): Promise<Target> {
  if (place.replace) return replacedBy(tools, who.share, place.replace)
  if (!who.share) return { ...(await placeFor(tools, place)), replaces: null }
  const { scope, ownerId, itemId } = who.share
  await lockDrive(tools, { scope, ownerId })
  const folder = await insideShare(tools, who.share, place.folder ?? itemId)
  if (folder?.type !== 'folder') return notFound()
  return { scope, ownerId, parentId: folder.id, replaces: null }
}

async function replacedBy(tools: FilesTools, share: OpenShare | null, id: string): Promise<Target> {
  await lockDrive(tools, share ?? (await fileToReplace(tools, share, id)))
  // By a link only who may also change what others laid there.
  if (share && !(share.may.edit && (await insideShare(tools, share, id)))) return notFound()
  // Once more, now that it stays as it is: it may have gone for good while we waited.
  return fileToReplace(tools, share, id)
}

async function fileToReplace(tools: FilesTools, share: OpenShare | null, id: string): Promise<Target> {
  const file = await tools.db
    .selectFrom('files.items as i')
    .select(['i.id', 'i.name', 'i.scope', 'i.owner_id', 'i.parent_id'])
    .where('i.id', '=', id)
    .where('i.type', '=', 'file')
    .where('i.status', 'in', ['processing', 'ready', 'quarantined'])
    .$if(share === null, (query) => query.where(changedItems(tools.context)))
    .executeTakeFirst()
  if (!file) return notFound()
  const { name, scope, owner_id: ownerId, parent_id: parentId } = file
  return { scope, ownerId, parentId, replaces: { id, name } }
}
