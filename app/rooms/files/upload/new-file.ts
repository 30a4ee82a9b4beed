import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import type { QuarantineReason } from '#kernel/sniff/quarantine-reason.ts'
import { sniff } from '#kernel/sniff/sniff.server.ts'
import { type Peek, peekBytes } from '#kernel/store/peek.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { semaphore } from '#kernel/store/semaphore.ts'
import { bytesAt, wholeOf } from '#kernel/store/whole-of.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'
import { atStore } from '../store/store-of.server.ts'
import { emptyAtStore, giveUpNow } from './abort-upload.ts'
import { createUpload, forgetBegun, sentAs } from './create-upload.ts'
import { settleUpload, uploadedItem, type UploadedItem } from './settle-upload.ts'
import { type AskUpload, ByShare, touchUpload, type UploadRow } from './upload-row.ts'

/**
 * What was sent becomes a file: it is there in full, is what was announced, and its content may be kept. The source's
 * payload (product.md §7) comes along and none of it counts but the upload's id. The same again answers the same.
 *
 * Errors: uploadFailed without an upload, notArrived, arrivedUnlike, "File upload failed: {reason}" for what is not
 * accepted: then it is given up, and its space is free.
 */
export const newFile = betweenTransactions({
  may: anyone,
  input: ByShare.extend({ upload: z.string().nullish() }),
  async run(context, { upload, ...by }): Promise<UploadedItem> {
    if (!by.share_code && context.actor.accountId === null) refuse('noToken')
    const id = z.uuid().safeParse(upload).data ?? refuse('uploadFailed')
    const asked = { upload: id, ...by }
    const { row, store } = await touchUpload(context, asked)
    if (row.status === 'aborted') refuse('uploadAborted')
    return row.status === 'done' ? uploadedItem(context, asked) : take(context, { row, store, asked })
  },
})

interface Arrived {
  row: UploadRow
  store: ObjectStore
  asked: AskUpload
}

/** The same call a moment ago has taken it; or what was whole is gone from the store, and is sent anew. */
async function takenAlready(context: Context, asked: AskUpload): Promise<UploadedItem> {
  const { row } = await touchUpload(context, asked)
  if (row.status === 'done') return uploadedItem(context, asked)
  if (row.etag === null || row.storeUpload === null) return refuse('notArrived')
  await forgetBegun(context, { upload: row.id, begun: row.storeUpload })
  return refuse('uploadLost')
}

async function take(context: Context, { row, store, asked }: Arrived): Promise<UploadedItem> {
  const there = row.mode === 'multipart' && row.etag === null ? null : await atStore(() => store.head(row.objectKey))
  if (!there) return takenAlready(context, asked)
  const isAsAnnounced = there.size === row.size && (row.etag === null || row.etag === there.etag)
  const looked = isAsAnnounced ? await atStore(() => lookAtArrived(store, context.tenantId, row)) : null
  if (!looked) {
    await giveUpNow(context, row.id)
    return refuse('arrivedUnlike')
  }
  if (looked.refused) {
    await giveUpNow(context, row.id)
    return refuse('uploadFailedBecause', { reason: looked.refused.en, reasonTh: looked.refused.th })
  }
  const isKept = await atStore(() => registerUpload(context, { row, store, looked }))
  const { contentType, because, sha256 } = looked
  const facts = { contentType, because, sha256, etag: there.etag }
  const settled = isKept ? await settleUpload(context, { upload: row.id, ...facts }) : 'unlike'
  if (settled !== 'done') {
    await giveUpNow(context, row.id)
    return settled === 'unlike'
      ? refuse('arrivedUnlike')
      : refuse(settled === 'gone' ? 'replacedGone' : 'uploadAborted')
  }
  if (row.keptKey !== null) await emptyAtStore(context, row.id).catch(() => {})
  return uploadedItem(context, asked)
}

/** Looks into what arrived, a small file whole and of a large one its ends, and keeps what it has seen. */
export type Looked =
  | {
      contentType: string
      because: QuarantineReason | null
      sha256: string | null
      bytes: Uint8Array | null
      refused?: undefined
    }
  | { refused: LocalText }

/** Up to 5 MB of a small file, or the list of a large archive: so many are in memory at once, however many arrive. */
const lookInTurn = semaphore({ most: 4, ofOneTenant: 2 })

type Arriving = Pick<UploadRow, 'mode' | 'objectKey' | 'size'>

/** Null when it is not as long as it said. */
export const lookAtArrived = (store: ObjectStore, tenantId: string, row: Arriving): Promise<Looked | null> =>
  lookInTurn(tenantId, () => (row.mode === 'multipart' ? lookAtLarge(store, row) : lookAtSmall(store, row)))

async function lookAtLarge(store: ObjectStore, { objectKey, size }: Arriving): Promise<Looked> {
  const seen = await sniff(peekObject(store, objectKey, size))
  return seen.refused ? seen : { ...seen, sha256: null, bytes: null }
}

async function lookAtSmall(store: ObjectStore, { objectKey, size }: Arriving): Promise<Looked | null> {
  const bytes = await wholeOf(store, objectKey, size)
  if (bytes.length !== size) return null
  const seen = await sniff(peekBytes(bytes))
  if (seen.refused) return seen
  return { ...seen, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

const peekObject = (store: ObjectStore, key: string, size: number): Peek => ({
  size,
  async bytes(from, length) {
    const start = Math.max(0, from)
    const end = Math.min(size, start + length) - 1
    return end < start ? Buffer.alloc(0) : bytesAt(store, key, { start, end })
  },
})

/**
 * Where its sender can still write over it, the bytes that were looked at go under a key that no link leads to. They are
 * written down first: a second attempt keeps the same bytes or none. False: other bytes were seen before.
 */
export async function registerUpload(
  context: Context,
  { row, store, looked }: { row: UploadRow; store: ObjectStore; looked: Exclude<Looked, { refused: LocalText }> },
): Promise<boolean> {
  const { bytes, sha256, contentType } = looked
  if (row.keptKey === null || bytes === null || sha256 === null) return true
  if (!(await pinBytes(context, { upload: row.id, sha256 }))) return false
  await store.put(row.keptKey, bytes, contentType)
  return true
}

const pinBytes = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), sha256: z.string() }),
  async run({ db }, { upload, sha256 }): Promise<boolean> {
    const row = await db
      .updateTable('files.uploads')
      .set({ sha256: sql<string>`coalesce(sha256, ${sha256})` })
      .where('id', '=', upload)
      .returning('sha256')
      .executeTakeFirst()
    return row?.sha256 === sha256
  },
})

type Place = Omit<z.input<typeof createUpload.input>, 'size' | 'share_code' | 'unlocks'>

/**
 * A file that the server has in its hands, at most 5 MB, into somebody's drive: as if they had sent it, by the same
 * rules. Calls the store: never in a transaction.
 */
export async function putFile(context: Context, place: Place, bytes: Uint8Array): Promise<UploadedItem> {
  // A file of its own, also where one call puts several.
  const { upload } = await createUpload({ ...context, idempotencyKey: randomUUID() }, { ...place, size: bytes.length })
  const { row, store } = await touchUpload(context, { upload: upload.id })
  await store.put(row.objectKey, bytes, sentAs)
  return newFile(context, { upload: upload.id })
}
