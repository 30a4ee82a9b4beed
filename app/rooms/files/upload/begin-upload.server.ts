import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { atStore } from '../store/at-store.server.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import type { UploadRow } from './upload-row.ts'

/** What the store is told: a link for sending pins the type, and the sender's guess is worth nothing. */
export const sentAs = 'application/octet-stream'

/**
 * The store's own id of an upload in parts. When nobody got to know it (the process died, the store was away), it begins
 * again; what began twice is given up once. Errors: uploadAborted, noStorage, storeAway.
 */
export async function beginAtStore(
  context: Context,
  { row, store }: { row: UploadRow; store: ObjectStore },
): Promise<string> {
  if (row.storeUpload !== null) return row.storeUpload
  const begun = await atStore(() => store.begin(row.objectKey, sentAs))
  const kept = await noteBegun(context, { upload: row.id, begun })
  if (kept !== begun) await store.abort(row.objectKey, begun).catch(() => {})
  return kept ?? refuse('uploadAborted')
}

/**
 * The store has forgotten what was sent, and ours is open: whoever asks next begins anew there. Nothing happens when
 * somebody has begun anew already.
 */
export const forgetBegun = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), begun: z.string() }),
  async run({ db }, { upload, begun }): Promise<void> {
    await db
      .updateTable('files.uploads')
      .set({ store_upload: null, etag: null })
      .where('id', '=', upload)
      .where('store_upload', '=', begun)
      .where('status', '=', 'open')
      .execute()
  },
})

/** The first one counts. Null when it was given up meanwhile. */
const noteBegun = command({
  may: anyone,
  input: z.object({ upload: z.uuid(), begun: z.string() }),
  async run({ db }, { upload, begun }): Promise<string | null> {
    const row = await db
      .updateTable('files.uploads')
      .set({ store_upload: sql<string>`coalesce(store_upload, ${begun})` })
      .where('id', '=', upload)
      .where('status', '=', 'open')
      .returning('store_upload')
      .executeTakeFirst()
    return row?.store_upload ?? null
  },
})
