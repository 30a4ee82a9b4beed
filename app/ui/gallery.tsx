/** Thumbnails at least 200 px wide; each opens in full size over the whole screen (product.md §2 "Photo gallery"). */
import { useState } from 'react'
import { Picture, type PictureSource } from './picture.tsx'
import { useLater } from './use-later.ts'
import { cx } from './classes.ts'
import styles from './gallery.module.css'

export type GalleryItem = {
  source: PictureSource
  /** for the full screen */ large?: PictureSource
  alt: string
  caption?: string
}

export type GalleryProps = {
  items: readonly GalleryItem[]
  label: string
  /** two on a phone, beside a larger picture */
  compact?: boolean
}

/** Without script a thumbnail opens its picture. */
export function Gallery({ items, label, compact = false }: GalleryProps) {
  const [at, setAt] = useState<number | null>(null)
  const [isNear, setNear] = useState(false)
  const lightbox = useLater(openLightbox, isNear || at !== null)
  const near = () => setNear(true)
  return (
    <>
      <ul
        className={cx(styles.grid, compact && styles.compact)}
        aria-label={label}
        onPointerEnter={near}
        onFocus={near}
      >
        {items.map((item, index) => (
          <li key={item.source.src}>
            <a
              className={styles.thumb}
              href={(item.large ?? item.source).src}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setAt(index)
              }}
            >
              <Picture source={item.source} alt={item.alt} shape="square" sizes="(min-width: 640px) 240px, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      {at !== null && lightbox && (
        <lightbox.Lightbox items={items} label={label} at={at} onMove={setAt} onClose={() => setAt(null)} />
      )}
    </>
  )
}

const openLightbox = () => import('./lightbox.tsx')
