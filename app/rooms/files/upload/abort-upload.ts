import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { dropUploadLater, emptyAtStore } from './drop-upload.server.ts'
import { betweenTransactions, command, type FilesTables, within } from '../room.ts'
import { AskUpload, touchUpload } from './upload-row.ts'
import { giveBack } from '../drive/usage.ts'

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
