/** Over the whole screen while something must be waited for: hidden | loading | error (product.md §2, §4). */
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LoaderDots } from './loader.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './overlay.module.css'

export type OverlayProps =
  | { state: 'hidden'; message?: never; subtitle?: never; progress?: never; onClose?: never }
  | { state: 'loading'; message?: string; subtitle?: string; /** 0–1 */ progress?: number; onClose?: never }
  | { state: 'error'; message?: string; subtitle?: string; progress?: never; onClose: () => void }

export const overlayFadeMs = 300 // product.md §9

export function Overlay({ state, message, subtitle, progress, onClose }: OverlayProps) {
  const box = useRef<HTMLDialogElement>(null)
  const [leaving, setLeaving] = useState(false)
  const text = useWords(words)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    if (state !== 'hidden') {
      setLeaving(false)
      if (!dialog.open) dialog.showModal()
      return
    }
    if (!dialog.open) return
    setLeaving(true)
    const timer = setTimeout(() => dialog.close(), overlayFadeMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <dialog
      ref={box}
      className={cx(styles.overlay, state === 'error' && styles.error, leaving && styles.leaving)}
      aria-label={message ?? (state === 'error' ? text.error : text.loading)}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className={styles.content} role={state === 'error' ? 'alert' : 'status'}>
        {state === 'error' && <Icon name="error" size={48} />}
        <p className={styles.message}>
          {state === 'error' ? (message ?? text.error) : (message ?? text.loading)}
          {state === 'loading' && message === undefined && <LoaderDots />}
        </p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {progress !== undefined && (
          <progress className={styles.progress} value={progress} max={1} aria-label={text.loading} />
        )}
        {state === 'error' && <Button onClick={onClose}>{text.close}</Button>}
      </div>
    </dialog>
  )
}

const words = defineWords({
  th: { loading: 'กำลังโหลด', error: 'เกิดข้อผิดพลาด', close: 'ปิด' },
  en: { loading: 'Loading', error: 'An error occurred', close: 'Close' },
})
