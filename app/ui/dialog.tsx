/** The browser's own dialog: it traps the focus, closes on Esc, and gives the focus back. */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Esc, the cross, or a press outside */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** buttons, the main one last */
  actions?: ReactNode
  /** side: a panel from the right edge */
  size?: 'small' | 'medium' | 'large' | 'side'
  /** alertdialog: for questions that must be answered; a press outside does nothing */
  role?: 'dialog' | 'alertdialog'
  /** without it, the buttons below are the only ways out beside Esc */
  cross?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  role = 'dialog',
  cross = role === 'dialog',
}: DialogProps) {
  const box = useOpened(open)
  const id = useId()
  const text = useWords(words)
  const pressedOutside = useRef(false)
  return (
    <dialog
      ref={box}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' && children ? `${id}-body` : undefined}
      className={cx(styles.dialog, styles[size])}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Closed by the page itself, it was answered: only what the browser closes is a "no".
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      // A text marked with the mouse may end outside: only a press that began there counts.
      onPointerDown={(event) => (pressedOutside.current = event.target === event.currentTarget)}
      onClick={(event) =>
        role === 'dialog' && pressedOutside.current && event.target === event.currentTarget && onClose()
      }
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {cross && <Button kind="quiet" size="small" icon="close" label={text.close} onClick={onClose} />}
        </header>
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}

function useOpened(open: boolean) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === open) return
    if (open) {
      dialog.showModal()
      firstFocus(dialog)?.focus()
    } else dialog.close()
  }, [open])
  // Taken away while open, it would take the focus with it.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => {
      if (!dialog?.open) return
      dialog.close()
      dialog.dispatchEvent(new Event('toggle')) // the browser's own would come when nobody can hear it any more
    }
  }, [])
  return box
}

/** What asks for it, else the first field, else the first button below; never the cross. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>('input:not([type=hidden], :disabled), select, textarea') ??
    dialog.querySelector<HTMLElement>(':scope footer :is(button, a)')
  )
}

const words = defineWords({ th: { close: 'ปิด' }, en: { close: 'Close' } })
