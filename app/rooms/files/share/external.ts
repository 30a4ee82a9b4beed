/** What somebody outside sees of a link: what it is, what is in it, what of it matches. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Bucket } from '#kernel/guards.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { noteLook } from '../activity/note-look.server.ts'
import { whoByLink } from '../activity/note-change.ts'
import { alike, folded, toneless } from '../names.ts'
import { wordsOf } from '../drive/search.ts'
import { readCursor, writeCursor } from '../drive/list-parent.ts'
import { externalItems, type ExternalItem } from './external-item.server.ts'
import { pageItems } from '../limits.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type FilesTables, query } from '../room.ts'
import { type InsideItem, openShare, type OpenShare, pathInside } from './share-access.server.ts'
import type { Rights } from './share-view.ts'

type FilesTools = Tools<FilesTables>

/** Of one address, over all links: 128 random bits are not guessed, and nobody shall try (safety.md). */
export const knocks = (context: Context): Bucket[] => [
  { bucket: `shares from ${networkOf(context.address)}`, tries: 600, perSeconds: 60 },
]

export const ShareKey = z.object({
  share_code: z.string().max(200).default(''),
  /** The browser's cookies, sealed as they are: the call adds them. */
  unlocks: z.record(z.string(), z.string()).default({}),
})
type ShareKey = z.output<typeof ShareKey>

/** The link that a call names. Errors: 400 without a code, and those of openShare. */
export async function shareAsked(tools: FilesTools, { share_code, unlocks }: ShareKey): Promise<OpenShare> {
  if (share_code === '') refuse('shareCodeMissing')
  return openShare(tools, share_code, unlocks)
}

export interface ExternalShare {
  code: string
  itemId: string
  name: string
  type: 'file' | 'folder'
  isPassword: boolean
  permissions: Rights
  /** ISO; null: no end. */
  shareExpire: string | null
  /** How many downloads are left; null: as many as one likes. */
  downloadsLeft: number | null
  /** The business, or somebody's first name. */
  sharedBy: string
  isBusiness: boolean
  /** What is shared when it is a file; null for a folder, whose content is asked for page by page. */
  item: ExternalItem | null
}

/** Opens the link for a person: counted among its visits. */
export const seeExternal = betweenTransactions({
  may: anyone,
  input: ShareKey,
  limit: knocks,
  async run(context, key): Promise<ExternalShare> {
    const share = await visit(context, key)
    const who = whoByLink(context, share.code, share.permissions)
    noteLook(context, { item: share.itemId, operation: 'visited', times: 1, ...who })
    return share
  },
})

/** The same while somebody walks about in it. */
export const lookExternal = query({
  may: anyone,
  input: ShareKey,
  limit: knocks,
  run: async (tools, key): Promise<ExternalShare> => externalShare(tools, await shareAsked(tools, key)),
})

const visit = command({
  may: anyone,
  input: ShareKey,
  async run(tools, key): Promise<ExternalShare> {
    const share = await shareAsked(tools, key)
    await tools.db
      .updateTable('files.shares')
      .set({ views: sql<number>`views + 1`, last_access_at: sql<Date>`now()` })
      .where('id', '=', share.id)
      .execute()
    return externalShare(tools, share)
  },
})

async function externalShare(tools: FilesTools, share: OpenShare): Promise<ExternalShare> {
  const itself = sql`i.id = ${share.itemId}::uuid`
  return {
    code: share.code,
    itemId: share.itemId,
    name: share.name,
    type: share.type,
    isPassword: share.isPassword,
    permissions: share.may,
    shareExpire: share.expiresAt?.toISOString() ?? null,
    downloadsLeft: share.maxDownloads === null ? null : share.maxDownloads - share.downloads,
    sharedBy: await sharerOf(tools, share),
    isBusiness: share.scope === 'business',
    item: share.type === 'file' ? ((await externalItems(tools, share, itself))[0] ?? null) : null,
  }
}

async function sharerOf({ db, context }: FilesTools, { scope, createdBy }: OpenShare): Promise<string> {
  if (scope === 'business') return context.site.name[context.locale]
  const person = await db
    .selectFrom('identity.people')
    .select('firstname')
    .where('id', '=', createdBy)
    .executeTakeFirst()
  return person?.firstname ?? ''
}

export interface ExternalPage {
  /** From the shared folder down to this one. */
  path: InsideItem[]
  items: ExternalItem[]
  total: number
  next: string | null
}

/** What lies in the shared folder, or in one inside it: folders first, in Thai order, 200 at a time. */
export const listExternal = query({
  may: anyone,
  input: ShareKey.extend({ parent: z.uuid().nullish(), cursor: z.string().max(3000).nullish() }),
  limit: knocks,
  async run(tools, { parent, cursor, ...key }): Promise<ExternalPage> {
    const share = await shareAsked(tools, key)
    const path = await folderInside(tools, share, parent ?? share.itemId)
    if (!path) return refuse('externalFailed')
    const inside = sql`i.parent_id = ${path.at(-1)!.id}::uuid`
    const after = readCursor(cursor, 'text')
    const rest = after
      ? sql`and (case i.type when 'folder' then 0 else 1 end, i.name collate files.name_order, i.id)
          > (${after.type === 'folder' ? 0 : 1}, ${after.key} collate files.name_order, ${after.id}::uuid)`
      : sql``
    const items = await externalItems(tools, share, sql`${inside} ${rest}`, pageItems + 1)
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from files.items i where ${inside} and i.status in ('processing', 'ready')`.execute(
      tools.db,
    )
    const shown = items.slice(0, pageItems)
    const last = items.length > pageItems ? shown.at(-1) : undefined
    return {
      path,
      items: shown,
      total: rows[0]!.total,
      next: last ? writeCursor({ type: last.type, key: last.name, id: last.id }) : null,
    }
  },
})

/** The way to a folder inside, where the link lets one look around. Null otherwise. */
async function folderInside(tools: FilesTools, share: OpenShare, folder: string): Promise<InsideItem[] | null> {
  if (!share.may.list || share.type !== 'folder') return null
  const path = await pathInside(tools, share, folder)
  return path?.at(-1)?.type === 'folder' ? path : null
}

const mostHits = 200

/** By parts of the name, at any depth below a folder inside the link; tone marks may be left out. */
export const searchExternal = query({
  may: anyone,
  input: ShareKey.extend({ query: z.string().trim().min(1).max(200), fixedParentId: z.uuid() }),
  limit: (context) => [
    ...knocks(context),
    // Each reads the names of all that lies there.
    { bucket: `searches in shares from ${networkOf(context.address)}`, tries: 120, perSeconds: 60 },
  ],
  async run(tools, { query: words, fixedParentId, ...key }): Promise<ExternalItem[]> {
    const share = await shareAsked(tools, key)
    if (!(await folderInside(tools, share, fixedParentId))) return refuse('externalSearchFailed')
    const wanted = wordsOf(words)
      .filter((word) => word !== '')
      .map((word) => folded(sql`${word}::text`))
    if (wanted.length === 0) return []
    const named = wanted.map(
      (w) =>
        sql`(strpos(${alike(sql`i.name_key`)}, ${w}) > 0 or strpos(${alike(sql`i.name_toneless`)}, ${toneless(w)}) > 0)`,
    )
    return externalItems(
      tools,
      share,
      sql`i.id in (
        with recursive below as (
          select i.id, i.type, 1 as depth from files.items i
          where i.parent_id = ${fixedParentId}::uuid and i.status in ('processing', 'ready')
          union all
          select i.id, i.type, below.depth + 1 from files.items i join below on i.parent_id = below.id
          where below.type = 'folder' and below.depth < 100 and i.status in ('processing', 'ready')
        ) select id from below)
      and ${sql.join(named, sql` and `)}`,
      mostHits,
    )
  },
})
