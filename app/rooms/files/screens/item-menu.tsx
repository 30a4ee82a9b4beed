/** What can be done with one item. One menu for the whole list. */
import { useState } from 'react'
import { OpenMenu } from '#ui/open-menu.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { useDrive } from './drive-context.ts'
import { deedsOf } from './item-deeds.ts'

export function ItemMenu({ item, at }: { item: ItemView; at: Element }) {
  const drive = useDrive()
  const text = useWords(itemWords)
  // The same item may stand in both panes.
  const [section] = useState(() => at.closest('[data-pane]'))
  return (
    <OpenMenu
      at={at}
      name={text.deedsOf(item.name)}
      title={item.name}
      items={deedsOf(item, drive, text)}
      onClose={(byItself) => {
        drive.ask(null)
        if (byItself)
          (section ?? document)
            .querySelector<HTMLElement>(`[data-item="${CSS.escape(item.id)}"]`)
            ?.focus({ preventScroll: true })
      }}
    />
  )
}
