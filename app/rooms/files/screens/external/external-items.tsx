/** The items of a shared folder, as pictures or as lines. */
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import { externalWords } from '../../share/external-words.ts'
import type { Rights } from '../../share/share-rights.ts'
import { ItemFace } from '../item-face.tsx'
import { ExternalDeeds } from './external-deeds.tsx'
import styles from './external-items.module.css'

interface Props {
  items: readonly ExternalItem[]
  layout: 'grid' | 'list'
  wayInto: (folderId: string) => string
  onLook: (itemId: string) => void
  may: Rights
}

export function ExternalItems({ items, layout, ...deeds }: Props) {
  const text = useWords(externalWords)
  return (
    <ul className={layout === 'grid' ? styles.grid : styles.list} aria-label={text.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} layout={layout} {...deeds} />
      ))}
    </ul>
  )
}

function Item({ item, layout, wayInto, onLook, may }: Omit<Props, 'items'> & { item: ExternalItem }) {
  const text = useWords(externalWords)
  const locale = useLocale()
  const { date } = useFormat()
  const mayManage = may.edit || may.delete
  const size = item.type === 'folder' ? text.folder : byteText(item.size, locale)
  const shown = (
    <>
      <ItemFace item={{ ...item, thumbnail: item.small }} large={layout === 'grid'} />
      <span className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        <span className={cx(styles.facts, 'numbers')}>
          {size}
          {layout === 'list' && ` · ${date(item.updatedAt)}`}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.item}>
      {item.type === 'folder' ? (
        <Link to={wayInto(item.id)} className={styles.open}>
          {shown}
        </Link>
      ) : (item.view ?? item.large) ? (
        <button type="button" className={styles.open} onClick={() => onLook(item.id)}>
          {shown}
        </button>
      ) : (
        <div className={styles.open}>{shown}</div>
      )}
      {item.download && !mayManage && (
        <a
          href={item.download}
          className={cx(buttonClass({ kind: 'quiet', square: true }), styles.deed)}
          aria-label={text.downloadOf(item.name)}
          title={text.download}
        >
          <Icon name="download" />
        </a>
      )}
      {mayManage && (
        <div className={styles.deed}>
          <ExternalDeeds item={item} may={may} />
        </div>
      )}
    </li>
  )
}
