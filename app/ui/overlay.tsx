/** Over the whole screen while something must be waited for: hidden | loading | error (product.md §2, §4). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './overlay.module.css'

export type OverlayProps =
  | { state: 'hidden'; message?: never; subtitle?: never; progress?: never; onClose?: never }
  | { state: 'loading'; message?: string; subtitle?: string; /** 0–1 */ progress?: number; onClose?: never }
  | { state: 'error'; message?: string; subtitle?: string; progress?: never; onClose: () => void }

type Shown = Exclude<OverlayProps, { state: 'hidden' }>

const fadeMs = 300 // product.md §9

export function Overlay(props: OverlayProps) {
  const shown = useFading(props)
  return shown && <OverlayBox shown={shown} isLeaving={props.state === 'hidden'} />
}

/** While it fades it still says what it said. */
function useFading(props: OverlayProps): Shown | null {
  const last = useRef<Shown | null>(null)
  const [, redraw] = useState({})
  if (props.state !== 'hidden') last.current = props
  useEffect(() => {
    if (props.state !== 'hidden' || last.current === null) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(
      () => {
        last.current = null
        redraw({})
      },
      isCalm ? 0 : fadeMs,
    )
    return () => clearTimeout(timer)
  }, [props.state])
  return last.current
}

function OverlayBox({ shown, isLeaving }: { shown: Shown; isLeaving: boolean }) {
  const box = useRef<HTMLDialogElement>(null)
  const text = useWords(words)
  useLayoutEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    return () => dialog.close()
  }, [])
  const { state, message = text[state], subtitle, progress, onClose } = shown
  return (
    <dialog
      ref={box}
      className={cx(styles.overlay, state === 'error' && styles.error, isLeaving && styles.leaving)}
      aria-label={message}
      closedby={state === 'error' ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className={styles.content} role={state === 'error' ? 'alert' : 'status'}>
        {state === 'error' ? <Icon name="error" size={48} /> : progress === undefined && <Spinner />}
        <p className={styles.message}>{message}</p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {progress !== undefined && <ProgressBar label={message} value={progress} bare />}
        {state === 'error' && <Button onClick={onClose}>{text.close}</Button>}
      </div>
    </dialog>
  )
}

const words = defineWords({
  th: { loading: 'กำลังโหลด...', error: 'เกิดข้อผิดพลาด', close: 'ปิด' },
  en: { loading: 'Loading...', error: 'An error occurred', close: 'Close' },
})
