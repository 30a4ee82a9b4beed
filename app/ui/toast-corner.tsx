/** The corner where toasts stand: 3000 ms each, waiting while looked at (product.md §2, §9; content.md §3.9). */
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { ShownToast } from './toast.tsx'
import { defineWords, useSay, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './toast.module.css'

const toastMs = 3000 // product.md §9

type CornerProps = { toasts: readonly ShownToast[]; onDone: (id: number) => void }

export function ToastCorner({ toasts, onDone }: CornerProps) {
  const place = useTopModal()
  // Only what comes into a region that is there already is spoken.
  const [regions, setRegions] = useState<HTMLElement | null>(null)
  useEffect(() => setRegions(place), [place])
  const of = (bad: boolean) => (regions === place ? toasts.filter((toast) => (toast.tone === 'bad') === bad) : [])
  return createPortal(
    <div className={styles.corner}>
      {[true, false].map((bad) => (
        <div key={String(bad)} role={bad ? 'alert' : 'status'} className={styles.list}>
          {of(bad).map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDone={() => onDone(toast.id)} />
          ))}
        </div>
      ))}
    </div>,
    place,
  )
}

/** Beside an open modal dialog everything is dim and dumb; so the corner stands inside it. */
const useTopModal = (): HTMLElement => useSyncExternalStore(whenDialogsTurn, topModal)

function whenDialogsTurn(look: () => void): () => void {
  document.addEventListener('toggle', look, true)
  document.addEventListener('close', look, true)
  return () => {
    document.removeEventListener('toggle', look, true)
    document.removeEventListener('close', look, true)
  }
}

const topModal = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

function ToastCard({ toast, onDone }: { toast: ShownToast; onDone: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const focus = useBorrowedFocus()
  const end = () => {
    focus.giveBack(card.current)
    onDone()
  }
  useTimeLeft(toast.ms ?? toastMs, isHovered || focus.isInside, end)
  const say = useSay()
  const text = useWords(words)
  const tone = toast.tone ?? 'info'
  return (
    <div
      ref={card}
      className={cx(styles.toast, styles[tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...focus.handlers}
    >
      <Icon name={icons[tone]} />
      <p className={styles.message}>{say(toast.message)}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress()
            end()
          }}
        >
          {toast.action.text}
        </button>
      )}
      <Button kind="quiet" size="small" icon="close" label={text.close} onClick={end} className={styles.close} />
    </div>
  )
}

/** The clock stands still while held, and goes on from there. */
function useTimeLeft(ms: number, held: boolean, onEnd: () => void) {
  const left = useRef(ms)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [held])
}

/** Whoever came by keyboard goes back to where they came from when the toast ends. */
function useBorrowedFocus() {
  const from = useRef<HTMLElement | null>(null)
  const [isInside, setInside] = useState(false)
  return {
    isInside,
    handlers: {
      onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null
        setInside(true)
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget)) setInside(false)
      },
    },
    giveBack(card: HTMLElement | null) {
      if (card?.contains(document.activeElement)) from.current?.focus()
    },
  }
}

const icons: Record<'info' | 'good' | 'bad', IconName> = { info: 'info', good: 'check-circle', bad: 'error' }

const words = defineWords({ th: { close: 'ปิด' }, en: { close: 'Close' } })
