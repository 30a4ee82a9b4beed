/** A button with a list of deeds under it, as the ARIA Authoring Practices' menu button works by keyboard. */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { nextItem } from './menu-keys.ts'
import { useFollowing } from './popover.tsx'
import { cx } from './classes.ts'
import styles from './menu.module.css'

export type MenuItem = {
  label: string
  icon?: IconName
  /** red, and a line above it */
  danger?: boolean
} & (
  | { to: string; onChoose?: never; why?: never }
  | { onChoose: () => void; to?: never; why?: never }
  | { /** why it cannot be chosen now */ why: string; to?: never; onChoose?: never }
)

export type MenuProps = { button: ButtonProps; items: readonly MenuItem[]; align?: 'start' | 'end' }

export function Menu({ button, items, align = 'start' }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const follow = useFollowing(opener, { side: 'below', align })
  const focus = (at: number) => list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[at]?.focus()
  const close = () => {
    list.current?.hidePopover()
    opener.current?.focus()
  }
  return (
    <>
      <Button
        {...button}
        ref={opener}
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          list.current?.showPopover({ source: event.currentTarget })
          focus(event.key === 'ArrowDown' ? 0 : items.length - 1)
        }}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className={styles.menu}
        onBeforeToggle={follow}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open' && !event.currentTarget.contains(document.activeElement)) focus(0)
        }}
        onKeyDown={(event) => walk(event, items, focus, close)}
      >
        {items.map((item) => (
          <Item key={item.label} item={item} close={close} />
        ))}
      </div>
    </>
  )
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

function walk(
  event: KeyboardEvent<HTMLElement>,
  items: readonly MenuItem[],
  focus: (at: number) => void,
  close: () => void,
) {
  if (event.key === 'Tab') return close()
  const all = [...event.currentTarget.querySelectorAll('[role=menuitem]')]
  const labels = items.map(({ label }) => label)
  const at = nextItem(event.key, all.indexOf(document.activeElement as Element), labels)
  if (at === null) return
  event.preventDefault()
  focus(at)
}
