import type { Selectable } from 'kysely'
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

/** What a link allows, and the four ways in which people speak of it. */
export const rightNames = ['list', 'view', 'download', 'upload', 'edit', 'delete'] as const
export type Right = (typeof rightNames)[number]
export type Rights = Record<Right, boolean>

const only = (...rights: Right[]): Rights =>
  Object.fromEntries(rightNames.map((name) => [name, rights.includes(name)])) as Rights

export const presets = {
  view: only('list', 'view'),
  download: only('list', 'view', 'download'),
  request: only('upload'),
  collaborate: only(...rightNames),
} as const
export type Preset = keyof typeof presets

/** Null: none of the four, made by a program. */
export function presetOf(rights: Rights, type: 'file' | 'folder'): Preset | null {
  const names = Object.keys(presets) as Preset[]
  return names.find((name) => rightNames.every((right) => onType(presets[name], type)[right] === rights[right])) ?? null
}

/** Into a file nothing can be laid, and nobody changes it by a link. */
export function onType(rights: Rights, type: 'file' | 'folder'): Rights {
  return type === 'folder' ? rights : { ...rights, upload: false, edit: false, delete: false }
}

/** Who changes or removes what others left is somebody with a name. */
export const needsSignIn = (rights: Rights): boolean => rights.edit || rights.delete

export const shareStates = ['active', 'expired', 'exhausted', 'revoked', 'suspended'] as const
export type ShareState = (typeof shareStates)[number]

// Where a link leads, and the calls behind it. Pure.

/** Also of a code that somebody made up: it adds neither a folder nor a header. */
export const sharePath = ({ type, code }: { type: 'file' | 'folder'; code: string }): string =>
  `/external/storage/${type}/${encodeURIComponent(code)}`

/** Counts as one download; what it leads to may be asked for in pieces without counting again. */
export const downloadExternalPath = (code: string, item: string): string =>
  `/filemanager/download_external/${code}?item=${encodeURIComponent(item)}`

/** The file itself, or one of the pictures drawn of it: at most so many pixels on its longest side. */
export const viewExternalPath = (code: string, item: string, side?: 320 | 1280): string =>
  `/filemanager/view_external/${code}?item=${encodeURIComponent(item)}${side ? `&side=${side}` : ''}`

/** All files of a shared folder, or of one inside it, as one; counts as one download. */
export const zipExternalPath = (code: string, folder: string): string =>
  `/filemanager/zip_external/${code}?item=${encodeURIComponent(folder)}`
