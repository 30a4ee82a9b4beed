/** What the store still has of an upload that is over: taken away, and looked for again when its links have ended. */
import * as z from 'zod'
import { anyone, type AnyTools, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { signedForSeconds } from '../limits.ts'
import { command, errand, type FilesTables } from '../room.ts'
import { storeOf } from '../store/store-of.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

/** A link that was given out still works: only when it has ended nothing can arrive any more. */
const afterLinksMs = (signedForSeconds + 60) * 1000

export const dropUploadLater = (tools: AnyTools, upload: string): void =>
  tools.later('files.dropUpload', { upload }, { at: new Date(Date.now() + afterLinksMs), key: `drop ${upload}` })

export const dropUpload = errand('files.dropUpload', z.object({ upload: z.uuid() }), async ({ step }, { upload }) => {
  const left = await step((tools) => leftOf(tools, upload))
  if (left) await empty(left)
})

export async function emptyAtStore(context: Context, upload: string): Promise<void> {
  const left = await askLeft(context, { upload })
  if (left) await empty(left)
}

const askLeft = command({
  may: anyone,
  input: z.object({ upload: z.uuid() }),
  run: (tools, { upload }) => leftOf(tools, upload),
})

export interface Left {
  store: ObjectStore
  upload: { key: string; id: string } | null
  keys: string[]
}

/** Null while it is under way. What became a version is not listed: it stays. */
export async function leftOf(tools: Tools<FilesTables>, id: string): Promise<Left | null> {
  const row = await tools.db
    .selectFrom('files.uploads')
    .select(['object_key', 'kept_key', 'store_upload', 'storage_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.status === 'open') return null
  const all = [row.object_key, row.kept_key].filter((key) => key !== null)
  const kept = await tools.db.selectFrom('files.versions').select('object_key').where('object_key', 'in', all).execute()
  return {
    store: await storeOf(tools, row.storage_id),
    upload: row.status === 'done' || row.store_upload === null ? null : { key: row.object_key, id: row.store_upload },
    keys: all.filter((key) => kept.every((version) => version.object_key !== key)),
  }
}

/** Errors: those of the store; a job tries again. */
export async function empty({ store, upload, keys }: Left): Promise<void> {
  if (upload) await store.abort(upload.key, upload.id)
  for (const key of keys) await store.remove(key)
}
