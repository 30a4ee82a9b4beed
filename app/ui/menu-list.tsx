/** What a menu lists: beside what opened it; on a phone a sheet from below, over the dimmed page. */
import type { KeyboardEvent, Ref, ToggleEvent } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { nextItem } from './menu-keys.ts'
import { cx } from './classes.ts'
import styles from './menu.module.css'

export type MenuItem = {
  label: string
  icon?: IconName
  /** red, and a line above it */
  danger?: boolean
} & (
  | { to: string; /** a file, which the browser saves */ download?: boolean; onChoose?: never; why?: never }
  | { onChoose: () => void; to?: never; why?: never }
  | { /** why it cannot be chosen now */ why: string; to?: never; onChoose?: never }
)

interface MenuListProps {
  id: string
  ref: Ref<HTMLDivElement>
  items: readonly MenuItem[]
  /** whose operations they are: heard everywhere, seen over the sheet */
  name: string
  title: string
  /** chosen, or left by a key */
  close: () => void
  onBeforeToggle?: (event: ToggleEvent<HTMLElement>) => void
  onToggle: (event: ToggleEvent<HTMLElement>) => void
}

/** `ref` is what floats; on a phone it fills the screen, so that a press beside the sheet presses nothing else. */
export function MenuList({ id, ref, items, name, title, close, onBeforeToggle, onToggle }: MenuListProps) {
  return (
    <div ref={ref} id={id} popover="auto" className={styles.float} onBeforeToggle={onBeforeToggle} onToggle={onToggle}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.veil}
        popoverTarget={id}
        popoverTargetAction="hide"
      />
      <div className={styles.sheet}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <div
          role="menu"
          tabIndex={-1}
          aria-label={name}
          className={styles.menu}
          onKeyDown={(event) => walk(event, items, close)}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      </div>
    </div>
  )
}

export function focusItem(menu: HTMLElement | null, at: number): void {
  menu?.querySelectorAll<HTMLElement>('[role=menuitem]').item(at)?.focus()
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const face = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item, item.danger && styles.danger),
    children: (
      <>
        {item.icon && <Icon name={item.icon} size={16} />}
        <span className={styles.words}>
          {item.label}
          {item.why !== undefined && <span className={styles.why}>{item.why}</span>}
        </span>
      </>
    ),
  }
  if (item.to !== undefined && item.download)
    return (
      <a {...face} href={item.to} download onClick={close}>
        {face.children}
      </a>
    )
  if (item.to !== undefined) return <Link {...face} to={item.to} onClick={close} />
  return (
    <button
      {...face}
      type="button"
      aria-disabled={item.why !== undefined || undefined}
      onClick={() => {
        if (!item.onChoose) return
        close()
        item.onChoose()
      }}
    />
  )
}

/** The page's own keys rest meanwhile. */
function walk(event: KeyboardEvent<HTMLElement>, items: readonly MenuItem[], close: () => void) {
  event.stopPropagation()
  const all = [...event.currentTarget.querySelectorAll('[role=menuitem]')]
  const labels = items.map(({ label }) => label)
  const at = nextItem(event.key, all.indexOf(document.activeElement as Element), labels)
  if (event.key === 'Tab') return close()
  if (event.key === 'Escape') close()
  else if (at !== null) focusItem(event.currentTarget, at)
  else return
  event.preventDefault()
}
