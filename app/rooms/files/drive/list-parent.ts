import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'
import { directions, Listed, type ListOrder, sortKeys } from './list-order.ts'
import { type ItemRow, type ItemView, isListed, itemColumns, itemView } from '../item-view.ts'
import { pageItems } from '../limits.ts'
import { seenFolder } from '../place.ts'
import { type FilesTables, query } from '../room.ts'
import type { Scope } from '../whose-items.ts'

export const ListInput = Listed.extend({
  /** `next` of the page before. */
  cursor: z.string().max(3000).nullish(),
  /** In place of a cursor: how many items are passed over, for who jumps to the middle of a long list. */
  from: z.int().min(0).max(10_000_000).nullish(),
})

export interface ItemPage {
  scope: Scope
  folder: Crumb | null
  /** From the top down to this folder itself; empty at the top. */
  breadcrumbs: Crumb[]
  items: ItemView[]
  /** Of all pages. */
  total: number
  next: string | null
}
export interface Crumb {
  id: string
  name: string
}

/** What lies in a folder: folders first, in Thai order or as asked, 200 at a time. Errors: 404 for another's folder. */
export const listParent = query({
  may: 'files.own',
  input: ListInput,
  async run(tools, { parent, scope, sort, direction, cursor, from }): Promise<ItemPage> {
    const { folder, ...drive } = await seenFolder(tools, { parent, scope })
    const inside = inFolder({ ...drive, parentId: parent })
    const { rows: counted } = await sql<{ total: number; folders: number }>`
      select count(*)::int as total, (count(*) filter (where i.type = 'folder'))::int as folders
      from files.items i where ${inside}`.execute(tools.db)
    const begin = from
      ? { passed: from, folders: counted[0]!.folders }
      : { after: readCursor(cursor, sortKeys[sort].form) }
    const rows = await pageOf(tools, inside, { sort, direction }, begin)
    const last = rows.at(pageItems - 1)
    return {
      scope: drive.scope,
      folder,
      breadcrumbs: await breadcrumbsOf(tools, parent),
      items: rows.slice(0, pageItems).map(itemView),
      total: counted[0]!.total,
      next: rows.length > pageItems && last ? writeCursor({ type: last.type, key: last.sort_key, id: last.id }) : null,
    }
  },
})

/** Each folder from the top down to this one. The caller has checked that it may be seen. */
export async function breadcrumbsOf({ db }: Tools<FilesTables>, folderId: string | null): Promise<Crumb[]> {
  if (!folderId) return []
  const { rows } = await sql<Crumb>`
    with recursive above as (
      select i.id, i.name, i.parent_id, 1 as step from files.items i where i.id = ${folderId}::uuid
      union all
      select i.id, i.name, i.parent_id, above.step + 1 from above join files.items i on i.id = above.parent_id)
    select id, name from above order by step desc`.execute(db)
  return rows
}

/** Said as the index over listed items has it. */
export const inFolder = ({
  scope,
  ownerId,
  parentId,
}: {
  scope: Scope
  ownerId: string | null
  parentId: string | null
}): RawBuilder<boolean> => sql<boolean>`i.scope = ${scope}
  and ${ownerId ? sql`i.owner_id = ${ownerId}::uuid` : sql`i.owner_id is null`}
  and ${parentId ? sql`i.parent_id = ${parentId}::uuid` : sql`i.parent_id is null`} and ${isListed}`

interface SortedRow extends ItemRow {
  sort_key: string
}

/** Where a page begins: after an item, or so many items further down. */
type Begin = { after: ListCursor | null } | { passed: number; folders: number }

/** One more than a page, folders first; each of the two kinds in the order that was asked for. */
async function pageOf(
  tools: Tools<FilesTables>,
  inside: RawBuilder<boolean>,
  order: ListOrder,
  begin: Begin,
): Promise<SortedRow[]> {
  const wanted = pageItems + 1
  const [ofFolders, ofFiles] = 'passed' in begin ? passing(begin) : following(begin.after)
  const folders = ofFolders ? await kindOf(tools, inside, order, { type: 'folder', most: wanted, ...ofFolders }) : []
  if (folders.length === wanted) return folders
  const files = await kindOf(tools, inside, order, { type: 'file', most: wanted - folders.length, ...ofFiles })
  return [...folders, ...files]
}

interface Start {
  after: ListCursor | null
  passed: number
}

const following = (after: ListCursor | null): [Start | null, Start] => [
  after?.type === 'file' ? null : { after, passed: 0 },
  { after: after?.type === 'file' ? after : null, passed: 0 },
]

const passing = ({ passed, folders }: { passed: number; folders: number }): [Start | null, Start] => [
  passed < folders ? { after: null, passed } : null,
  { after: null, passed: Math.max(0, passed - folders) },
]

/** Who jumps passes over ids alone, in the index; what a row holds is read for the page only. */
async function kindOf(
  { db }: Tools<FilesTables>,
  inside: RawBuilder<boolean>,
  { sort, direction }: ListOrder,
  { type, after, passed, most }: Start & { type: 'file' | 'folder'; most: number },
): Promise<SortedRow[]> {
  const { key, given, text } = sortKeys[sort]
  const way = directions[direction]
  const than = direction === 'ascending' ? sql`>` : sql`<`
  const rest = after ? sql`and (${key}, i.id) ${than} (${given(after.key)}, ${after.id}::uuid)` : sql``
  const kind = sql`${inside} and i.type = ${type} ${rest}`
  const page = sql`order by ${key} ${way}, i.id ${way} limit ${most}`
  const { rows } =
    passed === 0
      ? await sql<SortedRow>`select ${itemColumns}, ${text} as sort_key from files.items i where ${kind} ${page}`.execute(
          db,
        )
      : await sql<SortedRow>`
          with page as materialized (select i.id from files.items i where ${kind} ${page} offset ${passed})
          select ${itemColumns}, ${text} as sort_key from page join files.items i on i.id = page.id
          order by ${key} ${way}, i.id ${way}`.execute(db)
  return rows
}
