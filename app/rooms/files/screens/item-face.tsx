/** An item as one recognises it: its picture, or a drawing of its kind. */
import { cx } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { ItemView } from '../item-view.ts'
import styles from './item-face.module.css'

interface FaceProps {
  item: Pick<ItemView, 'type' | 'contentType' | 'name' | 'thumbnail'>
  large?: boolean
  className?: string | undefined
}

export function ItemFace({ item, large = false, className }: FaceProps) {
  const kind = kindOf(item)
  return (
    <span className={cx(styles.face, large && styles.large, styles[`kind-${kind}`], className)}>
      {item.thumbnail === null ? (
        <Icon name={kindIcons[kind]} size={large ? 48 : 24} />
      ) : (
        <img src={item.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} className={styles.picture} />
      )}
    </span>
  )
}

/** What people call it. From its content's type; where that says nothing, from how its name ends. */
export type ItemKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'text'
  | 'archive'
  | 'other'

export function kindOf(item: { type: 'file' | 'folder'; contentType: string; name: string }): ItemKind {
  if (item.type === 'folder') return 'folder'
  const [family] = item.contentType.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (item.contentType === 'application/pdf') return 'pdf'
  const ending = item.name.toLowerCase().split('.').at(-1) ?? ''
  const byName = Object.entries(endings).find(([, list]) => list.includes(ending))?.[0] as ItemKind | undefined
  return byName ?? (family === 'text' ? 'text' : 'other')
}

const endings: Partial<Record<ItemKind, readonly string[]>> = {
  document: ['doc', 'docx', 'odt', 'rtf', 'pages'],
  sheet: ['xls', 'xlsx', 'ods', 'csv', 'numbers'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  archive: ['zip', '7z', 'rar', 'gz', 'tgz', 'tar', 'bz2', 'xz'],
}

export const kindIcons: Record<ItemKind, IconName> = {
  folder: 'folder',
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'file',
  document: 'file',
  sheet: 'table',
  slides: 'file',
  text: 'file',
  archive: 'box',
  other: 'file',
}
