/** Who sends something, where it may go (one's own drive, the business's, through a link that takes files), and its row. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { partBytes } from '../limits.ts'
import { lockDrive, ParentId, placeFor, ScopeInput } from '../place.ts'
import { refuse } from '../refusals.ts'
import { command, type FilesTables } from '../room.ts'
import { insideShare, openShare, type OpenShare } from '../share/share-access.server.ts'
import { storeOf } from '../store/store-of.server.ts'
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

/** An upload as the calls find it: only its own sender's, and never another's. */
export interface UploadRow {
  id: string
  itemId: string
  replaces: boolean
  storageId: string | null
  objectKey: string
  keptKey: string | null
  mode: 'put' | 'multipart'
  storeUpload: string | null
  size: number
  status: 'open' | 'done' | 'aborted'
  /** Of the whole object, once the store has put its parts together. */
  etag: string | null
  /** Of the item, as it is called now. */
  name: string
  /** Through a link that shows nobody's files: then it learns no names either. */
  isBlind: boolean
}

/** As the browser has it. */
export interface UploadView {
  id: string
  itemId: string
  name: string
  mode: 'put' | 'multipart'
  size: number
  partBytes: number
  parts: number
  status: UploadRow['status']
}

export const partsOf = (size: number): number => Math.max(1, Math.ceil(size / partBytes))
export const sizeOfPart = (size: number, number: number): number => Math.min(partBytes, size - (number - 1) * partBytes)

export const uploadView = ({ id, itemId, name, mode, size, status, isBlind }: UploadRow): UploadView => ({
  id,
  itemId,
  name: isBlind ? '' : name,
  mode,
  size,
  partBytes,
  parts: partsOf(size),
  status,
})

export const AskUpload = ByShare.extend({ upload: z.uuid() })
export type AskUpload = z.output<typeof AskUpload>

/** Finds it, and notes that somebody is at it. Errors: 404, and those of uploaderOf. */
export const touchUpload = command({
  may: anyone,
  input: AskUpload,
  async run(tools, { upload, ...by }): Promise<{ row: UploadRow; store: ObjectStore }> {
    const who = await uploaderOf(tools, by)
    const row = await uploadOf(tools, who, upload)
    await tools.db
      .updateTable('files.uploads')
      .set({ touched_at: sql<Date>`now()` })
      .where('id', '=', upload)
      // Once a minute is often enough for a job that waits two days.
      .where('touched_at', '<', sql<Date>`now() - interval '1 minute'`)
      .execute()
    return { row, store: await storeOf(tools, row.storageId) }
  },
})

export async function uploadOf(tools: Tools<FilesTables>, who: Uploader, id: string): Promise<UploadRow> {
  const [row] = await uploadsOf(tools, who).where('u.id', '=', id).execute()
  return row ? rowOf(row, who) : notFound()
}

/** One's own uploads under way, for who goes on after a reload or on another day. */
export async function openUploads(tools: Tools<FilesTables>, who: Uploader): Promise<UploadRow[]> {
  const rows = await uploadsOf(tools, who).where('u.status', '=', 'open').orderBy('u.id').limit(500).execute()
  return rows.map((row) => rowOf(row, who))
}

function uploadsOf({ db, context }: Tools<FilesTables>, { accountId, share }: Uploader) {
  return db
    .selectFrom('files.uploads as u')
    .innerJoin('files.items as i', 'i.id', 'u.item_id')
    .selectAll('u')
    .select('i.name')
    .where((is) =>
      share
        ? is('u.share_id', '=', share.id)
        : is.and([is('u.share_id', 'is', null), is('u.account_id', '=', accountId), changedItems(context)]),
    )
}

type Found = Awaited<ReturnType<ReturnType<typeof uploadsOf>['execute']>>[number]

const rowOf = (row: Found, { share }: Uploader): UploadRow => ({
  id: row.id,
  itemId: row.item_id,
  replaces: row.replaces,
  storageId: row.storage_id,
  objectKey: row.object_key,
  keptKey: row.kept_key,
  mode: row.mode,
  storeUpload: row.store_upload,
  size: Number(row.size_bytes),
  status: row.status,
  etag: row.etag,
  name: row.name,
  isBlind: share !== null && !share.may.list,
})
