import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { sentAs } from './begin-upload.server.ts'
import { createUpload } from './create-upload.ts'
import { newFile } from './new-file.ts'
import { touchUpload } from './upload-row.ts'
import type { UploadedItem } from './settle-upload.ts'

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
