/** An upload as the calls find it: only its own sender's, and never another's. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { partBytes } from '../limits.ts'
import { command, type FilesTables } from '../room.ts'
import { storeOf } from '../store/store-of.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { changedItems } from '../whose-items.ts'
import { ByShare, type Uploader, uploaderOf } from './who-uploads.server.ts'

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
