/** A menu that the page opens itself, at a row or where the finger was: as long as it is drawn, it is open. */
import { useEffect, useId, useRef } from 'react'
import { focusItem, MenuList, type MenuItem } from './menu-list.tsx'
import { keepPlaced } from './place.ts'

export type OpenMenuProps = {
  /** what it stands beside where there is room */
  at: Element
  name: string
  /** over the sheet of a phone */
  title: string
  items: readonly MenuItem[]
  /** `byItself`: chosen, or left by a key, so the focus must go somewhere */
  onClose: (byItself: boolean) => void
}

export function OpenMenu({ at, name, title, items, onClose }: OpenMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = list.current
    if (!menu) return
    menu.showPopover()
    const stop = keepPlaced(menu, at, { side: 'below', align: 'end' })
    focusItem(menu, 0)
    return stop
  }, [at])
  return (
    <MenuList
      id={useId()}
      ref={list}
      items={items}
      name={name}
      title={title}
      close={() => onClose(true)}
      onToggle={(event) => event.newState === 'closed' && onClose(false)}
    />
  )
}
