import { type RawBuilder, sql } from 'kysely'
import type { LocalText } from '#kernel/context.ts'
import { downloadPath, publicPath, thumbnailPath } from './drive/links.ts'
import { sidesText } from './look/picture-sides.ts'
import type { FilesTables } from './room.ts'
import { quarantineText } from './upload/upload-sentences.ts'
import type { Scope } from './whose-items.ts'

/** An item as calls and screens have it: product.md §3 first, ours beside it. */
export interface ItemView {
  _id: string
  id: string
  name: string
  /** year/month/timestamp.extension; '' for a folder. */
  path: string
  type: 'file' | 'folder'
  /** The folder it lies in. */
  parent: string | null
  /** '' for a folder. */
  url: string
  size: number
  /** Width and height as text, "1200x800", and '' for what is no picture: so the source has it. */
  mimetype: string
  dimensions: { width: number; height: number } | null
  thumbnail: string | null
  createdAt: string
  updatedAt: string
  folder: boolean
  /** Of a folder its own id, of a file that of the folder it lies in. */
  folderID: string | null
  /** As its content says. */
  contentType: string
  status: FilesTables['files.items']['status']
  /** Why it is held back, when it is. */
  because: LocalText | null
  /** Its content is gone from where it was kept. */
  isMissing: boolean
  access: 'private' | 'public'
  version: number
  scope: Scope
  /** Whose drive it lies in; null: the business's. */
  owner: string | null
  /** Who sent it through a link that asks for files, as they called themselves. */
  sender: string | null
  /** Who put it into the business's drive; null in one's own, and when their account has no name any more. */
  by: string | null
}

export interface ItemRow {
  id: string
  scope: Scope
  owner_id: string | null
  parent_id: string | null
  type: 'file' | 'folder'
  name: string
  status: FilesTables['files.items']['status']
  path: string
  size_bytes: bigint
  content_type: string
  width: number | null
  height: number | null
  access: 'private' | 'public'
  version: number
  via_share_id: string | null
  sender_name: string
  by: string | null
  quarantined_because: string | null
  created_at: Date
  updated_at: Date
  has_thumbnail: boolean
  is_missing: boolean
}

/** Of `files.items as i`: an ItemRow. */
export const itemColumns: RawBuilder<unknown> = sql`i.id, i.scope, i.owner_id, i.parent_id, i.type, i.name, i.status,
  i.path, i.size_bytes, i.content_type, i.width, i.height, i.access, i.version, i.via_share_id, i.sender_name, i.quarantined_because,
  i.created_at, i.updated_at,
  case when i.scope = 'business' then (select n.name from identity.names n where n.account_id = i.created_by) end as by,
  exists (select from files.renditions r
    where r.item_id = i.id and r.version = i.version and r.side = 320) as has_thumbnail,
  exists (select from files.versions v
    where v.item_id = i.id and v.number = i.version and v.missing_since is not null) as is_missing`

/** What a list shows: being looked at, ready, or refused by what looked at it. */
export const isListed = sql<boolean>`i.status in ('processing', 'ready', 'quarantined')`

export function itemView(row: ItemRow): ItemView {
  const { id, type, width, height } = row
  const isFile = type === 'file'
  const dimensions = width !== null && height !== null ? { width, height } : null
  return {
    _id: id,
    id,
    name: row.name,
    path: row.path,
    type,
    parent: row.parent_id,
    url: !isFile ? '' : row.access === 'public' ? publicPath(id) : downloadPath(id),
    size: Number(row.size_bytes),
    mimetype: sidesText(width, height),
    dimensions,
    thumbnail: row.has_thumbnail ? thumbnailPath(id, row.version) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    folder: !isFile,
    folderID: isFile ? row.parent_id : id,
    contentType: row.content_type,
    status: row.status,
    because: quarantineText(row.quarantined_because),
    isMissing: row.is_missing,
    access: row.access,
    version: row.version,
    scope: row.scope,
    owner: row.owner_id,
    sender: row.sender_name || null,
    by: row.scope === 'business' ? row.sender_name || row.by || null : null,
  }
}

/** An item of a list; of what was found, also the folders it lies in, from the top. */
export type ListedItem = ItemView & { where?: readonly { id: string; name: string }[] }
