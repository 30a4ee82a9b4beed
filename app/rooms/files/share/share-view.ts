import type { Selectable } from 'kysely'
import { presetOf, type Preset, type Rights, type ShareState } from './share-rights.ts'
import { sharePath } from './share-links.ts'
import type { Tables } from '../tables.ts'

/** A link as its owner sees it. The password is never among it. */
export interface ShareView {
  id: string
  itemId: string
  name: string
  type: 'file' | 'folder'
  isShare: boolean
  isPassword: boolean
  sharePassword: null
  /** ISO; null: no end. */
  shareExpire: string | null
  permissions: Rights
  preset: Preset | null
  code: string
  /** On this host. */
  url: string
  state: ShareState
  maxDownloads: number | null
  downloads: number
  views: number
  received: number
  lastAccessAt: string | null
  createdAt: string
  /** Who made it. */
  maker: string
}

type ShareRow = Selectable<Tables['files.shares']> & {
  name: string
  type: 'file' | 'folder'
  state: ShareState
  maker: string | null
}

export function shareView(row: ShareRow): ShareView {
  const permissions: Rights = {
    list: row.may_list,
    view: row.may_view,
    download: row.may_download,
    upload: row.may_upload,
    edit: row.may_edit,
    delete: row.may_delete,
  }
  return {
    id: row.id,
    itemId: row.item_id,
    name: row.name,
    type: row.type,
    isShare: row.is_share,
    isPassword: row.password_hash !== null,
    sharePassword: null,
    shareExpire: row.expires_at?.toISOString() ?? null,
    permissions,
    preset: presetOf(permissions, row.type),
    code: row.code,
    url: sharePath(row),
    state: row.state,
    maxDownloads: row.max_downloads,
    downloads: row.downloads,
    views: row.views,
    received: row.received,
    lastAccessAt: row.last_access_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    maker: row.maker ?? '',
  }
}
