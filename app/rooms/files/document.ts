import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { type ItemRow, type ItemView, isListed, itemColumns, itemView } from './item-view.ts'
import { ItemId } from './place.ts'
import { query } from './room.ts'
import { seenItems } from './whose-items.ts'

/** One item by itself. Errors: 404. */
export const documentOf = query({
  may: 'files.own',
  input: z.object({ id: ItemId }),
  async run({ db, context }, { id }): Promise<ItemView> {
    const { rows } = await sql<ItemRow>`
      select ${itemColumns} from files.items i where i.id = ${id}::uuid and ${seenItems(context)} and ${isListed}`.execute(
      db,
    )
    return rows[0] ? itemView(rows[0]) : notFound()
  },
})
