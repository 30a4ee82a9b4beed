/** A button with a list of operations under it, as the ARIA Authoring Practices' menu button works by keyboard. */
import { useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { focusItem, MenuList, type MenuItem } from './menu-list.tsx'
import { useFollowing } from './popover.tsx'

export type MenuProps = {
  button: ButtonProps
  /** what the list is called: the button's words, unless they are more than words */
  name: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

export function Menu({ button, name, items, align = 'start' }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const follow = useFollowing(opener, { side: 'below', align })
  return (
    <>
      <Button
        {...button}
        ref={opener}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          list.current?.showPopover({ source: event.currentTarget })
          focusItem(list.current, event.key === 'ArrowDown' ? 0 : items.length - 1)
        }}
      />
      <MenuList
        id={id}
        ref={list}
        items={items}
        name={name}
        title={name}
        close={() => {
          list.current?.hidePopover()
          opener.current?.focus()
        }}
        onBeforeToggle={follow}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open' && !event.currentTarget.contains(document.activeElement))
            focusItem(list.current, 0)
        }}
      />
    </>
  )
}
