/** Short news at the bottom right: 3000 ms, waiting while looked at; what went wrong is spoken at once. */
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { defineWords, useSay, useWords, type Said } from './words.tsx'
import { cx } from './classes.ts'
import styles from './toast.module.css'

export type Toast = {
  message: Said
  tone?: 'info' | 'good' | 'bad'
  /** "undo" */
  action?: { text: string; onPress: () => void }
}

export const toastMs = 3000 // product.md §9

/** Once, around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ReadonlyArray<Toast & { id: number }>>([])
  const next = useRef(0)
  const show = useCallback((toast: Toast) => {
    const id = next.current++
    setToasts((all) => [...all.slice(-3), { ...toast, id }])
  }, [])
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const of = (bad: boolean) => toasts.filter((toast) => (toast.tone === 'bad') === bad)
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.corner}>
        <div role="alert" className={styles.list}>
          {of(true).map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDone={() => drop(toast.id)} />
          ))}
        </div>
        <div role="status" className={styles.list}>
          {of(false).map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDone={() => drop(toast.id)} />
          ))}
        </div>
      </div>
    </ToastContext>
  )
}

/** `const toast = useToast(); toast({ message: text.saved, tone: 'good' })` */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const [held, setHeld] = useState(false)
  const done = useRef(onDone)
  done.current = onDone
  const say = useSay()
  const text = useWords(words)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => done.current(), toastMs)
    return () => clearTimeout(timer)
  }, [held])
  const tone = toast.tone ?? 'info'
  return (
    <div
      className={cx(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <p className={styles.message}>{say(toast.message)}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress()
            onDone()
          }}
        >
          {toast.action.text}
        </button>
      )}
      <Button kind="quiet" size="small" icon="close" label={text.close} onClick={onDone} className={styles.close} />
    </div>
  )
}

const icons: Record<'info' | 'good' | 'bad', IconName> = { info: 'info', good: 'check-circle', bad: 'error' }

const words = defineWords({ th: { close: 'ปิด' }, en: { close: 'Close' } })
