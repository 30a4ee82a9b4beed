/** Somebody's account has ended for good, or was suspended. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { forgetWhoActed } from './activity/item-activity.ts'
import { giveUpUpload } from './upload/abort-upload.ts'
import { lockDrive } from './place.ts'
import { purgeDrive } from './trash/purge.ts'
import { type FilesTables, on } from './room.ts'

/**
 * Their drive is gone at once, past the trash; links they made end, also those into the business's drive. What they did
 * for the business stays, without them.
 */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async (tools, { accountId }) => {
    await giveUpUploadsOf(tools, accountId)
    await lockDrive(tools, { scope: 'own', ownerId: accountId })
    await purgeDrive(tools, accountId)
    await tools.db
      .updateTable('files.shares')
      .set({ is_share: false, lock_version: sql<number>`lock_version + 1`, changed_at: sql<Date>`now()` })
      .where('created_by', '=', accountId)
      .where('is_share', '=', true)
      .execute()
    await forgetWhoActed(tools, accountId)
    for (const table of ['files.items', 'files.versions', 'files.storages'] as const)
      await tools.db.updateTable(table).set({ created_by: null }).where('created_by', '=', accountId).execute()
  },
)

/** Signed out everywhere already: what was being sent is given up, with the space that it took. */
export const stopUploads = on(
  'identity.standingChanged',
  z.object({ accountId: z.uuid(), after: z.string() }),
  async (tools, { accountId, after }) => {
    if (after === 'suspended') await giveUpUploadsOf(tools, accountId)
  },
)

async function giveUpUploadsOf(tools: Tools<FilesTables>, accountId: string): Promise<void> {
  const open = await tools.db
    .selectFrom('files.uploads')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  for (const { id } of open) await giveUpUpload(tools, id)
}
