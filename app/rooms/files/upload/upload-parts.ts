import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { atStore } from '../store/at-store.server.ts'
import { forgetBegun } from './begin-upload.server.ts'
import { noteCompleted } from './complete-upload.ts'
import { betweenTransactions, query } from '../room.ts'
import { StoreError, type ObjectStore, type StoredPart } from '#kernel/store/store.ts'
import {
  openUploads,
  partsOf,
  sizeOfPart,
  touchUpload,
  type UploadRow,
  type UploadView,
  uploadView,
} from './upload-row.ts'
import { ByShare, uploaderOf } from './who-uploads.server.ts'

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
