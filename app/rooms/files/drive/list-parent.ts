/** The lists of this room: where a page ends and the next begins, in which order, and what lies in a folder. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { isCleanText } from '#kernel/clean-text.ts'
import { isListed, itemColumns, type ItemRow, type ItemView, itemView } from '../item-view.ts'
import { mostChosen, pageItems } from '../limits.ts'
import { ParentId, ScopeInput, seenFolder } from '../place.ts'
import { type FilesTables, query } from '../room.ts'
import type { Scope } from '../whose-items.ts'

/** The last item of a page: where the next one begins, even when that item is gone by then. */
export interface ListCursor {
  type: 'file' | 'folder'
  key: string
  id: string
}

/** What a list is ordered by: a text, or a number of bytes or microseconds. */
export type CursorKey = 'text' | 'number'

const forms = {
  text: z.string().max(1100).refine(isCleanText),
  // Far below what bigint and timestamptz hold.
  number: z.string().regex(/^\d{1,17}$/),
} satisfies Record<CursorKey, z.ZodType>

export const writeCursor = ({ type, key, id }: ListCursor): string =>
  Buffer.from(JSON.stringify([type, key, id])).toString('base64url')

/** Null for none, for one of another order, and for what no page of ours ever said: the list then begins anew. */
export function readCursor(text: string | null | undefined, by: CursorKey): ListCursor | null {
  if (!text) return null
  try {
    const cursor = z.tuple([z.enum(['file', 'folder']), forms[by], z.uuid()])
    const [type, key, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { type, key, id }
  } catch {
    return null
  }
}

/** An instant as a cursor has it: to the microsecond, which no Date could hold. */
export const instantKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`
export const instantOf = (key: string): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`

/** Which list, and in which order: folders first, then as asked. */
export const Listed = z.object({
  parent: ParentId,
  scope: ScopeInput,
  sort: z.enum(['name', 'size', 'date', 'type']).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
})

export type ListOrder = Pick<z.output<typeof Listed>, 'sort' | 'direction'>

interface Key {
  key: RawBuilder<unknown>
  /** As the cursor has it, and back. */
  text: RawBuilder<unknown>
  given: (text: string) => RawBuilder<unknown>
  form: CursorKey
}

/** By what is sorted. */
export const sortKeys: Record<ListOrder['sort'], Key> = {
  name: {
    key: sql`i.name collate files.name_order`,
    given: (text) => sql`${text} collate files.name_order`,
    text: sql`i.name`,
    form: 'text',
  },
  size: {
    key: sql`i.size_bytes`,
    given: (text) => sql`${text}::bigint`,
    text: sql`i.size_bytes::text`,
    form: 'number',
  },
  date: { key: sql`i.updated_at`, given: instantOf, text: instantKey(sql`i.updated_at`), form: 'number' },
  type: { key: sql`i.content_type`, given: (text) => sql`${text}::text`, text: sql`i.content_type`, form: 'text' },
}

export const directions = { ascending: sql`asc`, descending: sql`desc` }

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

/** An item, or its place in the list, counted from 0: who jumped to the end has never seen what lies there. */
const End = z.union([z.uuid(), z.int().min(0).max(10_000_000)])

/**
 * Who chooses a range or all of a long list chooses also what was never shown: the ids of a folder in its list's order,
 * from one end to the other, both included; without ends all, up to as many as an operation takes. An end that is gone by now
 * is left out. Errors: 404.
 */
export const listIds = query({
  may: 'files.own',
  input: Listed.extend({ ends: z.tuple([End, End]).nullish() }),
  async run(tools, { parent, scope, sort, direction, ends }): Promise<{ ids: string[] }> {
    const { folder: _, ...drive } = await seenFolder(tools, { parent, scope })
    const way = directions[direction]
    const ids = (ends ?? []).filter((end) => typeof end === 'string')
    const places = (ends ?? []).filter((end) => typeof end === 'number')
    const ordered = sql`select i.id, row_number() over (order by i.type desc, ${sortKeys[sort].key} ${way}, i.id ${way}) - 1 as n
      from files.items i where ${inFolder({ ...drive, parentId: parent })}`
    // Both are found once: of a folder that it believes to be short, the database would look for the ends at every item.
    const { rows } = await (
      ends
        ? sql<{ id: string }>`
            with ordered as materialized (${ordered}),
              ends as materialized (select min(n) as first, max(n) as last from ordered
                where id = any(${ids}::uuid[]) or n = any(${places}::bigint[]))
            select id from ordered, ends where n between first and last order by n limit ${mostChosen}`
        : sql<{ id: string }>`with ordered as (${ordered}) select id from ordered order by n limit ${mostChosen}`
    ).execute(tools.db)
    return { ids: rows.map(({ id }) => id) }
  },
})
