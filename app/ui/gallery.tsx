/** Thumbnails at least 200 px wide, a full-screen look at each, Previous and Next that wrap around, a caption. */
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './gallery.module.css'

export type GalleryItem = {
  source: PictureSource
  /** for the full screen */ large?: PictureSource
  alt: string
  caption?: string
}

/** Without script a thumbnail opens its picture. */
export function Gallery({ items, label }: { items: readonly GalleryItem[]; label: string }) {
  const box = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const text = useWords(words)
  const move = (by: number) => setAt((now) => ((now ?? 0) + by + items.length) % items.length)
  useEffect(() => {
    if (at !== null && box.current?.open === false) box.current.showModal()
  }, [at])
  const shown = at === null ? undefined : items[at]
  const large = shown?.large ?? shown?.source
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
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
      <dialog
        ref={box}
        className={styles.box}
        aria-label={label}
        onClose={() => setAt(null)}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') move(-1)
          if (event.key === 'ArrowRight') move(1)
        }}
      >
        {shown && large && (
          <figure className={styles.figure}>
            <img
              key={large.src}
              className={styles.large}
              src={large.src}
              srcSet={large.srcSet}
              sizes={large.srcSet ? '100vw' : undefined}
              width={large.width}
              height={large.height}
              alt={shown.alt}
            />
            <figcaption className={styles.caption} aria-live="polite">
              <span>{shown.caption ?? shown.alt}</span>
              <span className="numbers">
                {(at ?? 0) + 1} / {items.length}
              </span>
            </figcaption>
          </figure>
        )}
        <div className={styles.tools}>
          <Button icon="close" label={text.close} onClick={() => box.current?.close()} />
        </div>
        {items.length > 1 && (
          <>
            <div className={styles.previous}>
              <Button icon="chevron-left" label={text.previous} onClick={() => move(-1)} />
            </div>
            <div className={styles.next}>
              <Button icon="chevron-right" label={text.next} onClick={() => move(1)} />
            </div>
          </>
        )}
      </dialog>
    </>
  )
}

const words = defineWords({
  th: { previous: 'ก่อนหน้า', next: 'ถัดไป', close: 'ปิด' },
  en: { previous: 'Previous', next: 'Next', close: 'Close' },
})
