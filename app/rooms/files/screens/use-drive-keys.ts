/** Keys that hold on the whole page: `/` searches, `?` says the keys, F6 goes to the folders beside the list. */
import { useEffect, useRef, type RefObject } from 'react'
import { nothing } from '../drive/selecting.ts'
import type { Drive } from './drive-context.ts'

export function useDriveKeys(page: RefObject<HTMLElement | null>, drive: Drive, tree: boolean): void {
  const latest = useRef(drive)
  latest.current = drive
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof HTMLElement))
        return
      if (target.closest('input:not([type=checkbox]), textarea, select, dialog, [popover], [contenteditable=true]'))
        return
      const { ask, select, selected, pane } = latest.current
      if (pane?.isActive === false) return
      if (key === '/') page.current?.querySelector<HTMLElement>('[data-drive-search]')?.focus()
      else if (key === '?') ask({ what: 'help' })
      else if (key === 'F6' && tree) otherPane(page.current)
      else if (key === 'Escape' && selected.ids.size > 0) select(nothing)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [page, tree])
}

function otherPane(page: HTMLElement | null): void {
  const inTree = document.activeElement?.closest('[data-pane=tree]')
  page
    ?.querySelector<HTMLElement>(
      inTree ? '[data-pane=list] [data-item][tabindex="0"]' : '[role=treeitem][tabindex="0"]',
    )
    ?.focus()
}
