/** A button with a panel under it; `details`, so that it opens without script. */
import { useEffect, type ReactNode, type RefObject } from 'react'
import { buttonClass } from '../button.tsx'
import { cx } from '../classes.ts'
import { Icon } from '../icon.tsx'
import styles from './table-toolbar.module.css'

export function TableMenu({
  label,
  isOn = false,
  atEnd = false,
  children,
}: {
  label: string
  /** something in it is chosen */
  isOn?: boolean
  /** opens towards the start of the line */
  atEnd?: boolean
  children: ReactNode
}) {
  return (
    <details name="table-menu" className={styles.menu}>
      <summary className={cx(buttonClass({ size: 'small' }), styles.opener, isOn && styles.on)}>
        {label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={cx(styles.panel, atEnd && styles.atEnd)}>{children}</div>
    </details>
  )
}

/** A press elsewhere closes an open menu; Esc closes it and goes back to its button. */
export function useMenusThatClose(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const open = () => form.current?.querySelector<HTMLDetailsElement>('details[open]')
    function onPress(event: Event) {
      const menu = open()
      if (menu && !menu.contains(event.target as Node)) menu.open = false
    }
    function onKey(event: KeyboardEvent) {
      const menu = event.key === 'Escape' ? open() : null
      if (!menu) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [form])
}
