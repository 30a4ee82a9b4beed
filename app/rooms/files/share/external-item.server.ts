/** An item as somebody outside sees it: by addresses that ask for the link, and nothing of whose it is. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { sidesText } from '../look/picture-sides.ts'
import { servedAs } from '../look/served-types.ts'
import { downloadExternalPath, viewExternalPath } from './share-view.ts'
import type { FilesTables } from '../room.ts'
import { isCounted, isFreeToTake, type OpenShare } from './share-access.server.ts'

/** A ViewedFile (viewed-file.ts) and what a list says. */
export interface ExternalItem {
  _id: string
  id: string
  name: string
  type: 'file' | 'folder'
  /** Null: the shared item itself. */
  parent: string | null
  size: number
  contentType: string
  status: 'processing' | 'ready'
  /** "1200x800" for pictures, as the source has it. */
  mimetype: string
  width: number | null
  height: number | null
  /** Pictures of at most 320 and 1280 px; null without one, or where one may not look. */
  small: string | null
  large: string | null
  /** Where it is looked at and where it is downloaded; null: the link does not allow it. */
  view: string | null
  download: string | null
  url: string
  createdAt: string
  updatedAt: string
}

interface Row {
  id: string
  name: string
  type: 'file' | 'folder'
  parent_id: string | null
  size_bytes: bigint
  content_type: string
  status: 'processing' | 'ready'
  width: number | null
  height: number | null
  has_small: boolean
  created_at: Date
  updated_at: Date
}

/** The picture drawn of it, or what a browser shows by itself; where downloads are counted, that picture alone. */
const isShown = (row: Row, share: OpenShare): boolean =>
  row.has_small || (!isCounted(share) && servedAs(row.content_type, 'inline').disposition === 'inline')

/** Rows of `files.items as i` that the caller has found to lie inside; folders first, in Thai order. */
export async function externalItems(
  { db }: Tools<FilesTables>,
  share: OpenShare,
  where: RawBuilder<unknown>,
  most = 1,
): Promise<ExternalItem[]> {
  const { rows } = await sql<Row>`
    select i.id, i.name, i.type, i.parent_id, i.size_bytes, i.content_type, i.status, i.width, i.height,
      i.created_at, i.updated_at, exists (select from files.renditions r
        where r.item_id = i.id and r.version = i.version and r.side = 320) as has_small
    from files.items i where ${where} and i.status in ('processing', 'ready')
    order by i.type desc, i.name collate files.name_order, i.id limit ${most}`.execute(db)
  return rows.map((row) => externalItem(row, share))
}

function externalItem(row: Row, share: OpenShare): ExternalItem {
  const { code, itemId, may } = share
  const { id, width, height } = row
  const isFile = row.type === 'file'
  const drawn = isFile && may.view && row.has_small
  const download = isFile && may.download ? downloadExternalPath(code, id) : null
  return {
    _id: id,
    id,
    name: row.name,
    type: row.type,
    parent: id === itemId ? null : row.parent_id,
    size: Number(row.size_bytes),
    contentType: row.content_type,
    status: row.status,
    mimetype: sidesText(width, height),
    width,
    height,
    small: drawn ? viewExternalPath(code, id, 320) : null,
    large: drawn ? viewExternalPath(code, id, 1280) : null,
    view: isFile && may.view && (isFreeToTake(share) || isShown(row, share)) ? viewExternalPath(code, id) : null,
    download,
    url: download ?? '',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
