/** Where files are, and what an open list watches. Pure. */
import type { Scope } from '../whose-items.ts'

export const ownDrivePath = '/user/filemanager'
export const twoPanePath = '/user/filemanager_2'
export const businessDrivePath = '/cluster/filemanager'
export const quickUploadPath = '/user/upload'
export const storageSettingsPath = '/config/storage'

/** A folder in its drive, or the drive's top. */
export function folderPath(scope: Scope, folderId: string | null = null): string {
  const drive = scope === 'own' ? ownDrivePath : businessDrivePath
  return folderId ? `${drive}?folder=${encodeURIComponent(folderId)}` : drive
}

/** The bytes of a private file, for who may see it; of an older version where one is named. */
export const downloadPath = (id: string, version?: number): string =>
  `/filemanager/download/${encodeURIComponent(id)}${version === undefined ? '' : `?version=${version}`}`
/** The bytes of a public file, for everybody. */
export const publicPath = (id: string): string => `/f/${encodeURIComponent(id)}`
/** The same to be looked at. */
export const viewPath = (id: string): string => `/filemanager/view/${encodeURIComponent(id)}`
/** A picture drawn of it. Never changes: a new version has a new address, so that a browser may keep it for ever. */
export const thumbnailPath = (id: string, version: number, side?: 1280): string =>
  `/filemanager/thumbnail/${encodeURIComponent(id)}?${side ? `side=${side}&` : ''}v=${version}`

export const liveFilesPath = (scope: Scope): string => `/live/files?scope=${scope}`

/** What an open list of this drive watches: told to nobody else, since only a room may ask for it. */
export const filesTopic = ({ ownerId }: { ownerId: string | null }): string => `files:${ownerId ?? 'business'}`

/** Files and folders as one zip, streamed. */
export const zipPath = (ids: readonly string[]): string =>
  `/filemanager/zip?items=${ids.map(encodeURIComponent).join(',')}`
