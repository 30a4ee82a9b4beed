import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { type ObjectStore, type StoredPart, StoreError } from '#kernel/store/store.ts'
import { mostParts } from '../limits.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { atStore } from '../store/store-of.server.ts'
import { forgetBegun } from './create-upload.ts'
import {
  AskUpload,
  ByShare,
  openUploads,
  partsOf,
  sizeOfPart,
  touchUpload,
  uploaderOf,
  type UploadRow,
  type UploadView,
  uploadView,
} from './upload-row.ts'

type Sent = Pick<StoredPart, 'number' | 'etag'>

/**
 * The parts become one object. The same again answers the same. Errors: missingEtag, entityTooSmall, partsUnlike (one is
 * missing, or not what was sent), uploadLost, uploadAborted.
 */
export const completeUpload = betweenTransactions({
  may: anyone,
  input: AskUpload.extend({
    parts: z
      .array(z.object({ number: z.int().min(1), etag: z.string().max(200).nullish() }))
      .max(mostParts)
      .default([]),
  }),
  async run(context, { parts, ...asked }): Promise<{ etag: string; size: number }> {
    const { row, store } = await touchUpload(context, asked)
    const { size, objectKey: key } = row
    if (row.status === 'aborted') refuse('uploadAborted')
    if (row.etag !== null) return { etag: row.etag, size }
    if (row.mode === 'put') refuse('uploadDone')
    if (row.storeUpload === null) return refuse('partsUnlike')
    const upload = row.storeUpload
    const sent = inOrder(parts, row)
    await mustBeWhole(store, row, upload)
    const whole = await atStore(() => store.complete(key, upload, sent))
    const { etag, isOpen } = await noteCompleted(context, { upload: row.id, etag: whole.etag })
    if (isOpen) return { etag, size }
    // Given up while the store was at it: the object is nobody's.
    await store.remove(key).catch(() => {})
    return refuse('uploadAborted')
  },
})

/** Every part once, each with what the store answered for it. */
function inOrder(parts: readonly { number: number; etag?: string | null | undefined }[], { size }: UploadRow): Sent[] {
  const sent = parts.map(({ number, etag }) => ({
    number,
    etag: etag?.replaceAll('"', '').trim() || refuse('missingEtag'),
  }))
  sent.sort((one, other) => one.number - other.number)
  const isWhole = sent.length === partsOf(size) && sent.every(({ number }, at) => number === at + 1)
  return isWhole ? sent : refuse('partsUnlike')
}

/** What the store has, against the size that was announced: together they make exactly that. */
async function mustBeWhole(store: ObjectStore, { objectKey: key, size }: UploadRow, upload: string): Promise<void> {
  const there = await atStore(async () => {
    try {
      return await store.parts(key, upload)
    } catch (error) {
      // Put together by somebody else meanwhile: then "complete" answers the same again.
      if (error instanceof StoreError && error.code === 'NoSuchUpload') return null
      throw error
    }
  })
  if (!there) return
  const sizes = new Map(there.map((part) => [part.number, part.size]))
  for (let number = 1; number <= partsOf(size); number++) {
    const [is, should] = [sizes.get(number) ?? -1, sizeOfPart(size, number)]
    if (is === -1 || is > should) refuse('partsUnlike')
    if (is < should) refuse(number < partsOf(size) ? 'entityTooSmall' : 'partsUnlike')
  }
}

/** The first answer stays. `isOpen` false: given up meanwhile. */
export const noteCompleted = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), etag: z.string() }),
  async run({ db }, { upload, etag }): Promise<{ etag: string; isOpen: boolean }> {
    const row = await db
      .updateTable('files.uploads')
      .set({ etag: sql<string>`coalesce(etag, ${etag})`, touched_at: sql<Date>`now()` })
      .where('id', '=', upload)
      .where('status', '<>', 'aborted')
      .returning('etag')
      .executeTakeFirst()
    return { etag: row?.etag ?? etag, isOpen: row !== undefined }
  },
})

type Answer = { upload: UploadView; parts: StoredPart[] } | { uploads: UploadView[] }

/** What the store really has of an upload, to go on from there; without an id one's own uploads under way. */
export const uploadParts = betweenTransactions({
  may: anyone,
  input: ByShare.extend({ upload: z.uuid().nullish() }),
  async run(context, { upload, ...by }): Promise<Answer> {
    if (!upload) return { uploads: await myUploads(context, by) }
    const { row, store } = await touchUpload(context, { upload, ...by })
    const parts = row.status === 'open' ? await partsThere(context, row, store) : []
    return { upload: uploadView(row), parts }
  },
})

/** By a link nobody learns what others send through it. */
export const myUploads = query({
  may: anyone,
  input: ByShare,
  async run(tools, by): Promise<UploadView[]> {
    const who = await uploaderOf(tools, by)
    return who.share ? [] : (await openUploads(tools, who)).map(uploadView)
  },
})

async function partsThere(context: Context, row: UploadRow, store: ObjectStore): Promise<StoredPart[]> {
  if (row.mode === 'put') {
    const there = await atStore(() => store.head(row.objectKey))
    return there ? [{ number: 1, size: there.size, etag: there.etag }] : []
  }
  if (row.etag !== null) return allOf(row, row.etag)
  const { storeUpload } = row
  if (storeUpload === null) return []
  return atStore(async () => {
    try {
      return await store.parts(row.objectKey, storeUpload)
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'NoSuchUpload') throw error
      // Put together, and killed before anybody wrote that down?
      const whole = await store.head(row.objectKey)
      if (whole?.size !== row.size) {
        await forgetBegun(context, { upload: row.id, begun: storeUpload })
        return []
      }
      const { etag } = await noteCompleted(context, { upload: row.id, etag: whole.etag })
      return allOf(row, etag)
    }
  })
}

/** Already one object: nothing is to be sent, and "complete" only answers again. */
const allOf = ({ size }: UploadRow, etag: string): StoredPart[] =>
  Array.from({ length: partsOf(size) }, (_, at) => ({ number: at + 1, size: sizeOfPart(size, at + 1), etag }))
