import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { remember } from '#kernel/memo.server.ts'
import { query } from '../room.ts'
import { uploadOrigin } from '../settings/storage-place.ts'

/**
 * Where the pages of a tenant may send bytes besides to ourselves: the object storages in which its files lie. An upload
 * that was begun before the storage changed goes on where it began. Remembered until a storage comes or goes.
 */
export const uploadOrigins = (context: Context): Promise<readonly string[]> =>
  remember(context, 'files.uploadOrigins', (own) => storageOrigins(own, {}))

const storageOrigins = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<readonly string[]> {
    const rows = await db.selectFrom('files.storages').select(['endpoint', 'bucket', 'is_path_style']).execute()
    return [...new Set(rows.map(uploadOrigin).filter((origin) => origin !== null))].toSorted()
  },
})
