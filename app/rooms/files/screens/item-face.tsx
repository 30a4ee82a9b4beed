/** An item as one recognises it: its picture, or a drawing of its kind. */
import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import type { ItemView } from '../item-view.ts'
import { kindIcons, kindOf } from '../item-kind.ts'
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
