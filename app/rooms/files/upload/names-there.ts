/** Asked before anything is sent: which of these names does the folder have already? */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type AnyTools, type Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { inFolder } from '../drive/list-parent.ts'
import { newFolder } from '../folders.ts'
import { mostNames } from '../limits.ts'
import { ItemName } from '../name-text.ts'
import { folded } from '../names.ts'
import { lockDrive, ParentId, placeFor, ScopeInput, seenFolder } from '../place.ts'
import { command, type FilesTables, query } from '../room.ts'
import { forMaker } from '../share/collaborate.ts'
import { knocks } from '../share/external.ts'
import { insideShare, type OpenShare } from '../share/share-access.server.ts'
import type { Scope } from '../whose-items.ts'
import { ByShare, uploaderOf } from './upload-row.ts'

const NamesThere = ByShare.extend({
  parent: ParentId,
  scope: ScopeInput,
  /** Inside the link's folder. */
  folder: z.uuid().nullish(),
  names: z.array(ItemName).max(mostNames),
})

export interface ThereItem {
  /** Its place in the list of names. */
  at: number
  id: string
  type: 'file' | 'folder'
  size: number
  status: 'processing' | 'ready' | 'quarantined'
}

/**
 * What is listed there by these names; what is still on its way is not. Through a link only what it lists.
 * Errors: noToken, those of openShare, 404 for what is not the asker's to see.
 */
export const namesThere = query({
  may: anyone,
  input: NamesThere,
  async run(tools, input): Promise<ThereItem[]> {
    const { isShare, ...place } = await placeAsked(tools, input)
    const { rows } = await sql<ThereItem>`
      select (c.n - 1)::int as at, i.id, i.type, i.size_bytes::float8 as size, i.status
      from unnest(${input.names}::text[]) with ordinality as c (name, n)
      join files.items i on i.name_key = ${folded(sql`c.name`)} and ${inFolder(place)}
      ${isShare ? sql`where i.status <> 'quarantined'` : sql``} order by c.n`.execute(tools.db)
    return rows
  },
})

interface PlaceAsked {
  scope: Scope
  ownerId: string | null
  parentId: string | null
  isShare: boolean
}

async function placeAsked(tools: Tools<FilesTables>, input: z.output<typeof NamesThere>): Promise<PlaceAsked> {
  const { share } = await uploaderOf(tools, input)
  if (!share) {
    const { folder, ...drive } = await seenFolder(tools, input)
    return { ...drive, parentId: folder?.id ?? null, isShare: false }
  }
  const folder = share.may.list ? await insideShare(tools, share, input.folder ?? share.itemId) : null
  if (folder?.type !== 'folder') return notFound()
  return { scope: share.scope, ownerId: share.ownerId, parentId: folder.id, isShare: true }
}

/** The folders that files are sent with: those of the same name are used, the others made. */
type FilesTools = Tools<FilesTables>

const FolderThere = ByShare.extend({
  name: ItemName,
  parent: ParentId,
  scope: ScopeInput,
  /** Inside the link's folder. */
  folder: z.uuid().nullish(),
})

/**
 * The same one for all who ask at once. Errors: noToken, those of openShare, 404 for a place that is not the sender's or
 * a link that does not both list and change what lies in it; tooDeep.
 */
export const folderThere = command({
  may: anyone,
  input: FolderThere,
  limit: (context, { share_code }) => (share_code ? knocks(context) : []),
  async run(tools, input): Promise<{ folderID: string }> {
    const { name } = input
    const { share } = await uploaderOf(tools, input)
    const { maker, ...place } = share
      ? await placeInShare(tools, share, input.folder ?? share.itemId)
      : { ...(await placeFor(tools, input)), maker: tools }
    const { rows } = await sql<{ id: string }>`select i.id from files.items i
      where i.name_key = ${folded(sql`${name}::text`)} and ${inFolder(place)} and i.type = 'folder'`.execute(tools.db)
    const there = rows[0] ?? (await newFolder(maker, { name, parent: place.parentId, scope: place.scope }))
    return { folderID: there.id }
  },
})

interface PlaceInShare {
  scope: Scope
  ownerId: string | null
  parentId: string
  /** Makes it: the link for its maker. */
  maker: AnyTools
}

async function placeInShare(tools: FilesTools, share: OpenShare, folder: string): Promise<PlaceInShare> {
  const { scope, ownerId, may } = share
  await lockDrive(tools, share)
  const inside = may.list && may.edit ? await insideShare(tools, share, folder) : null
  if (inside?.type !== 'folder') return notFound()
  return { scope, ownerId, parentId: inside.id, maker: forMaker(tools, share) }
}
