/** Previous and next by button, arrow key or swipe; Esc and the cross close; the focus goes back to where it was. */
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Icon } from '#ui/icon.tsx'
import { swipe } from '#ui/swipe.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { kindOf, type ViewedFile } from '../../look/viewed-file.ts'
import { FileStage } from './file-stage.tsx'
import type { FileViewerProps } from './file-viewer.tsx'
import { viewerWords } from './viewer-words.ts'
import styles from './file-viewer.module.css'

export function ViewerDialog({ items, index, onClose, onMove }: FileViewerProps) {
  const box = useOpened()
  const [at, setAt] = useState(index)
  // The list behind may have become shorter meanwhile.
  const here = Math.min(at, items.length - 1)
  const file = items[here]
  const move = (by: number) => {
    const to = here + by
    if (to < 0 || to >= items.length) return
    setAt(to)
    onMove?.(to)
  }
  const swiping = useSwipe(move)
  useNeighbours(items, here)
  useEffect(() => {
    if (!file) onClose()
  }, [file, onClose])
  if (!file) return null
  return (
    <dialog
      ref={box}
      className={styles.box}
      aria-label={file.name}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (hasOwnKeys(event)) return
        if (event.key === 'ArrowLeft') move(-1)
        if (event.key === 'ArrowRight') move(1)
      }}
      {...swiping}
    >
      <Head file={file} place={items.length > 1 ? `${here + 1} / ${items.length}` : ''} onClose={onClose} />
      <div className={styles.middle}>
        <FileStage key={file.id} file={file} />
        <Sides canBack={here > 0} canOn={here < items.length - 1} many={items.length > 1} move={move} />
      </div>
    </dialog>
  )
}

function Head({ file, place, onClose }: { file: ViewedFile; place: string; onClose: () => void }) {
  const text = useWords(viewerWords)
  const locale = useLocale()
  const facts = [
    byteText(file.size, locale),
    file.width && file.height ? `${file.width} × ${file.height}` : '',
    place,
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <div className={styles.title} aria-live="polite">
        <p className={styles.name} title={file.name}>
          {file.name}
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      {kindOf(file.contentType) === 'pdf' && file.view && (
        <a
          className={buttonClass({ kind: 'quiet', square: true })}
          href={file.view}
          target="_blank"
          rel="noopener"
          aria-label={text.open}
          title={text.open}
        >
          <Icon name="external" />
        </a>
      )}
      {file.download && (
        <a
          className={buttonClass({ kind: 'quiet', square: true })}
          href={file.download}
          download={file.name}
          aria-label={text.download}
          title={text.download}
        >
          <Icon name="download" />
        </a>
      )}
      <Button kind="quiet" icon="close" label={text.close} data-first-focus onClick={onClose} />
    </header>
  )
}

type SidesProps = { canBack: boolean; canOn: boolean; many: boolean; move: (by: number) => void }

/** At an end its button stays, so that the focus does too. */
function Sides({ canBack, canOn, many, move }: SidesProps) {
  const text = useWords(viewerWords)
  if (!many) return null
  return (
    <>
      <div className={styles.previous}>
        <Button icon="chevron-left" label={text.previous} aria-disabled={!canBack} onClick={() => move(-1)} />
      </div>
      <div className={styles.next}>
        <Button icon="chevron-right" label={text.next} aria-disabled={!canOn} onClick={() => move(1)} />
      </div>
    </>
  )
}

function useOpened() {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => dialog?.close()
  }, [])
  return box
}

/** The pictures on either side are there before one goes to them. */
function useNeighbours(items: readonly ViewedFile[], here: number): void {
  const before = items[here - 1]?.large
  const after = items[here + 1]?.large
  useEffect(() => {
    for (const src of [after, before]) if (src) new Image().src = src
  }, [before, after])
}

/** A film's own bar and a long text go along by the arrows themselves. */
const hasOwnKeys = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('video, audio, [data-own-keys]') !== null

/** One finger to the side; not two, and not on what goes along by itself ([data-own-swipe]). */
export function useSwipe(move: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ clientX, clientY, isPrimary, target }: PointerEvent) {
      const isOwn = target instanceof Element && target.closest('[data-own-swipe], video, audio, button, a') !== null
      from.current = isPrimary && !isOwn ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const by = from.current && swipe(clientX - from.current.x, clientY - from.current.y)
      from.current = null
      if (by) move(by)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
