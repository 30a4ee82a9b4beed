import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { giveUpNow } from './abort-upload.ts'
import { atStore } from '../store/at-store.server.ts'
import { forgetBegun } from './begin-upload.server.ts'
import { emptyAtStore } from './drop-upload.server.ts'
import { settleUpload, uploadedItem, type UploadedItem } from './settle-upload.ts'
import { keepLooked, lookAtArrived } from './look-at-arrived.server.ts'
import { refuse } from '../refusals.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { type AskUpload, touchUpload, type UploadRow } from './upload-row.ts'
import { ByShare } from './who-uploads.server.ts'
import { betweenTransactions } from '../room.ts'

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
  const isKept = await atStore(() => keepLooked(context, { row, store, looked }))
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
