import * as z from 'zod'
import { anyone, type AnyTools, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { giveBack } from '../drive/usage.ts'
import { signedForSeconds } from '../limits.ts'
import { betweenTransactions, command, externalJob, type FilesTables, within } from '../room.ts'
import { storeOf } from '../store/store-of.server.ts'
import { AskUpload, touchUpload } from './upload-row.ts'

/**
 * Given up: space and name are free at once, parts and object are taken away. The same again does nothing; what is
 * finished stays as it is.
 */
export const abortUpload = betweenTransactions({
  may: anyone,
  input: AskUpload,
  async run(context, asked): Promise<void> {
    const { row } = await touchUpload(context, asked)
    await giveUpNow(context, row.id)
  },
})

/** In its row first, then at the store; what a crash leaves there the job takes away. */
export async function giveUpNow(context: Context, upload: string): Promise<void> {
  if (await giveUp(context, { upload })) await emptyAtStore(context, upload).catch(() => {})
}

const giveUp = command({
  may: anyone,
  input: z.object({ upload: z.uuid() }),
  run: (tools, { upload }) => giveUpUpload(tools, upload),
})

/** For the cleaning job too. False when it is finished: then nothing happens. */
export const giveUpUpload = within(async (tools, id: string): Promise<boolean> => {
  const row = await tools.db
    .selectFrom('files.uploads')
    .select(['item_id', 'replaces', 'size_bytes', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.status === 'done') return false
  if (row.status === 'aborted') return true
  await tools.db.updateTable('files.uploads').set({ status: 'aborted' }).where('id', '=', id).execute()
  await freeItem(tools, row)
  dropUploadLater(tools, id)
  return true
})

async function freeItem(
  tools: Tools<FilesTables>,
  { item_id: itemId, replaces, size_bytes: bytes }: { item_id: string; replaces: boolean; size_bytes: bigint },
): Promise<void> {
  const item = await tools.db
    .selectFrom('files.items')
    .select(['scope', 'owner_id'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  await giveBack(tools, { drive: { scope: item.scope, ownerId: item.owner_id }, bytes })
  if (replaces) return
  await tools.db
    .updateTable('files.items')
    .set({ status: 'aborted' })
    .where('id', '=', itemId)
    .where('status', '=', 'uploading')
    .execute()
}

// What the store still has of an upload that is over: taken away, and looked for again when its links have ended.

/** A link that was given out still works: only when it has ended nothing can arrive any more. */
const afterLinksMs = (signedForSeconds + 60) * 1000

export const dropUploadLater = (tools: AnyTools, upload: string): void =>
  tools.later('files.dropUpload', { upload }, { at: new Date(Date.now() + afterLinksMs), key: `drop ${upload}` })

export const dropUpload = externalJob(
  'files.dropUpload',
  z.object({ upload: z.uuid() }),
  async ({ step }, { upload }) => {
    const left = await step((tools) => leftOf(tools, upload))
    if (left) await empty(left)
  },
)

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
