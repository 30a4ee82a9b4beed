/** One picture over the whole screen: Previous and Next go round, by button, arrow key or swipe. */
import { useLayoutEffect, useRef, type PointerEvent } from 'react'
import { Button } from './button.tsx'
import type { GalleryItem } from './gallery.tsx'
import { swipe } from './swipe.ts'
import { defineWords, useWords } from './words.tsx'
import styles from './gallery.module.css'

export type LightboxProps = {
  items: readonly GalleryItem[]
  label: string
  at: number
  onMove: (to: number) => void
  onClose: () => void
}

export function Lightbox({ items, label, at, onMove, onClose }: LightboxProps) {
  const box = useRef<HTMLDialogElement>(null)
  const text = useWords(words)
  const move = (by: number) => onMove((at + by + items.length) % items.length)
  const swiping = useSwipe(move)
  useLayoutEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={styles.box}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(-1)
        if (key === 'ArrowRight') move(1)
      }}
      {...swiping}
    >
      <Large item={items[at]!} place={`${at + 1} / ${items.length}`} />
      <div className={styles.tools}>
        <Button icon="close" label={text.close} onClick={onClose} />
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
  )
}

function Large({ item, place }: { item: GalleryItem; place: string }) {
  const large = item.large ?? item.source
  return (
    <figure className={styles.figure}>
      <img
        key={large.src}
        className={styles.large}
        src={large.src}
        srcSet={large.srcSet}
        sizes={large.srcSet ? '100vw' : undefined}
        width={large.width}
        height={large.height}
        alt={item.alt}
        draggable={false}
      />
      <figcaption className={styles.caption} aria-live="polite">
        <span>{item.caption ?? item.alt}</span>
        <span className="numbers">{place}</span>
      </figcaption>
    </figure>
  )
}

function useSwipe(move: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ clientX, clientY, isPrimary }: PointerEvent) {
      from.current = isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const by = from.current && swipe(clientX - from.current.x, clientY - from.current.y)
      from.current = null
      if (by) move(by)
    },
  }
}

const words = defineWords({
  th: { previous: 'ก่อนหน้า', next: 'ถัดไป', close: 'ปิด' },
  en: { previous: 'Previous', next: 'Next', close: 'Close' },
})
