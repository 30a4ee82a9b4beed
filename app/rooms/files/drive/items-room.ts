import type { Tools } from '#kernel/action.server.ts'
import { mostItems } from '../limits.ts'
import { refuse } from '../refusals.ts'
import type { FilesTables } from '../room.ts'
import { spaceOf } from '../whose-items.ts'
import { type Drive, whoseIsFull } from './usage.ts'

/**
 * Asked before an item is added, by whoever holds the drive (`placeFor`, `freeName`): so nobody else adds one in between.
 * The table counts its rows itself, in `files.drives`; what is in the trash counts until it has gone. Errors: driveFull.
 */
export async function roomForItem(tools: Tools<FilesTables>, drive: Drive): Promise<void> {
  const row = await tools.db
    .selectFrom('files.drives')
    .select('items')
    .where('space', '=', spaceOf(drive))
    .executeTakeFirst()
  if (row && row.items >= mostItems) refuse('driveFull', { whose: whoseIsFull(tools, drive), most: mostItems })
}
