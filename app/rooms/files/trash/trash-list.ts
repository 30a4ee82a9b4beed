import { sql } from 'kysely'
import * as z from 'zod'
import { instantKey, instantOf, readCursor, writeCursor } from '../drive/list-parent.ts'
import { itemColumns, type ItemRow, type ItemView, itemView } from '../item-view.ts'
import { pageItems, trashDays } from '../limits.ts'
import { ScopeInput } from '../place.ts'
import { query } from '../room.ts'
import { driveOf, seenItems } from '../whose-items.ts'
import { isBeingEmptied } from './purge.ts'

export interface TrashedItem extends ItemView {
  trashedAt: string
  /** When it goes for good. */
  goneAt: string
  /** The folder it lay in; null: the top, where it goes back to as well when its folder is gone. */
  from: string | null
  /** With all that went along. */
  bytes: number
}

export interface TrashPage {
  items: TrashedItem[]
  next: string | null
  /** What was deleted for good here still goes, and its space with it. */
  isBeingEmptied: boolean
}

interface Row extends ItemRow {
  trashed_at: Date
  sort_key: string
  from_name: string | null
  bytes: bigint
}

/** What was put into the trash, newest first, 200 at a time; what went along with a folder stands under it. */
export const listTrash = query({
  may: 'files.own',
  input: z.object({ scope: ScopeInput, cursor: z.string().max(3000).nullish() }),
  async run(tools, { scope, cursor }): Promise<TrashPage> {
    const drive = driveOf(tools.context, scope, 'see')
    const owner = drive.ownerId ? sql`i.owner_id = ${drive.ownerId}::uuid` : sql`i.owner_id is null`
    const after = readCursor(cursor, 'number')
    const rest = after ? sql`and (i.trashed_at, i.id) < (${instantOf(after.key)}, ${after.id}::uuid)` : sql``
    const { rows } = await sql<Row>`
      select ${itemColumns}, i.trashed_at, ${instantKey(sql`i.trashed_at`)} as sort_key, parent.name as from_name,
        (select coalesce(sum(v.size_bytes), 0)::bigint from files.items w join files.versions v on v.item_id = w.id
          where w.trashed_with = i.id) as bytes
      from files.items i left join files.items parent on parent.id = i.parent_id and parent.status = 'ready'
      where i.scope = ${scope} and ${owner} and i.status = 'trashed' and i.trashed_with = i.id ${rest}
      order by i.trashed_at desc, i.id desc limit ${pageItems + 1}`.execute(tools.db)
    const page = rows.slice(0, pageItems)
    const last = rows.length > pageItems ? page.at(-1) : undefined
    return {
      items: page.map((row) => ({
        ...itemView(row),
        trashedAt: row.trashed_at.toISOString(),
        goneAt: new Date(row.trashed_at.getTime() + trashDays * 86_400_000).toISOString(),
        from: row.from_name,
        bytes: Number(row.bytes),
      })),
      next: last ? writeCursor({ type: last.type, key: last.sort_key, id: last.id }) : null,
      isBeingEmptied: await isBeingEmptied(tools, drive),
    }
  },
})

export interface TrashedFolder {
  id: string
  name: string
  /** What brings it back when it is restored: itself, or the folder that it went with. */
  entry: { id: string; name: string }
}

/** For who follows an address to a folder that was put into the trash since; null for any other. */
export const trashedFolder = query({
  may: 'files.own',
  input: z.object({ folder: z.uuid(), scope: ScopeInput }),
  async run({ db, context }, { folder, scope }): Promise<TrashedFolder | null> {
    const found = await db
      .selectFrom('files.items as i')
      .innerJoin('files.items as e', 'e.id', 'i.trashed_with')
      .select(['i.id', 'i.name', 'e.id as entryId', 'e.name as entryName'])
      .where('i.id', '=', folder)
      .where('i.type', '=', 'folder')
      .where('i.scope', '=', scope)
      .where('i.status', '=', 'trashed')
      .where('e.status', '=', 'trashed')
      .where(seenItems(context))
      .executeTakeFirst()
    return found ? { id: found.id, name: found.name, entry: { id: found.entryId, name: found.entryName } } : null
  },
})
