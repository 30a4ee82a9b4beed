/** The browser's own dialog: it traps the focus, closes on Esc, and gives the focus back. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
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
}

export function Dialog({ open, onClose, title, children, actions, size = 'medium', role = 'dialog' }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const named = useId()
  const text = useWords(words)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === open) return
    if (open) {
      dialog.showModal()
      firstFocus(dialog)?.focus()
    } else dialog.close()
  }, [open])
  return (
    <dialog
      ref={box}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={named}
      className={cx(styles.dialog, styles[size])}
      onClose={onClose}
      onClick={(event) => role === 'dialog' && event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={named} className={styles.title}>
            {title}
          </h2>
          <Button kind="quiet" size="small" icon="close" label={text.close} onClick={() => box.current?.close()} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
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
