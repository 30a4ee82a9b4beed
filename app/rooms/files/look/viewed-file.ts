/** A file as the viewer, the gallery and other previews need it. Pure: screens and parts use it. */
import { downloadPath, thumbnailPath, viewPath } from '../drive/links.ts'
import { sidesIn } from './picture-sides.ts'

export type FileKind = 'picture' | 'pdf' | 'video' | 'audio' | 'text' | 'other'

export interface ViewedFile {
  id: string
  name: string
  size: number
  /** As its content says. */
  contentType: string
  status: string
  width: number | null
  height: number | null
  /** At most 320 px on its longest side; null: not a picture, or not drawn yet. */
  small: string | null
  /** The same with at most 1280 px. */
  large: string | null
  /** The file itself, to be looked at; null: that is not allowed. */
  view: string | null
  /** The file itself, to be kept; null: that is not allowed. */
  download: string | null
}

/** What is needed of an item as the calls answer it (item-view.ts). */
interface Item {
  id: string
  name: string
  size: number
  contentType: string
  status: string
  version: number
  /** "1200x800" for pictures */
  mimetype: string
  thumbnail: string | null
}

/** One's own or the business's file, by the calls that ask who is signed in. A share makes its own addresses. */
export function viewedFile(item: Item): ViewedFile {
  const { id, name, size, contentType, status } = item
  const isOpen = status === 'ready' || status === 'processing'
  const [width, height] = sidesIn(item.mimetype)
  return {
    id,
    name,
    size,
    contentType,
    status,
    width,
    height,
    small: item.thumbnail,
    large: item.thumbnail === null ? null : thumbnailPath(id, item.version, 1280),
    view: isOpen ? viewPath(id) : null,
    download: isOpen ? downloadPath(id) : null,
  }
}

/** The same file by another address: what a browser remembers of the first one, its signed link, has ended. */
export const askedAnew = (view: string, round: number): string =>
  round === 0 ? view : `${view}${view.includes('?') ? '&' : '?'}again=${round}`

/** Says that the drawn picture is looked at: the browser has it from the list, and asks nobody when it is opened. */
export const openedAt = (large: string): string => `${large}${large.includes('?') ? '&' : '?'}opened=1`

/** Pictures that every browser shows by itself; the others only by what was drawn of them. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

export const isShown = (contentType: string): boolean => shownTypes.has(contentType)

export function kindOf(contentType: string): FileKind {
  if (contentType === 'application/pdf') return 'pdf'
  if (contentType === 'image/svg+xml') return 'text'
  if (contentType.startsWith('image/')) return 'picture'
  if (contentType.startsWith('video/')) return 'video'
  if (contentType.startsWith('audio/')) return 'audio'
  return isText(contentType) ? 'text' : 'other'
}

const textTypes = new Set(['application/json', 'application/xml', 'application/javascript', 'application/xhtml+xml'])

const isText = (contentType: string): boolean => contentType.startsWith('text/') || textTypes.has(contentType)
