/** Keys that hold on the whole page: `/` searches, `?` says the keys, F6 goes to the other pane. */
import { useEffect, useRef, type RefObject } from 'react'
import { nothing } from '../drive/selecting.ts'
import type { Drive } from './drive-context.ts'

export function useDriveKeys(page: RefObject<HTMLElement | null>, drive: Drive, panes: boolean): void {
  const latest = useRef(drive)
  latest.current = drive
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof HTMLElement))
        return
      if (target.closest('input:not([type=checkbox]), textarea, select, dialog, [popover], [contenteditable=true]'))
        return
      const { ask, select, selected } = latest.current
      if (key === '/') page.current?.querySelector<HTMLElement>('[data-drive-search]')?.focus()
      else if (key === '?') ask({ what: 'help' })
      else if (key === 'F6' && panes) otherPane(page.current)
      else if (key === 'Escape' && selected.ids.size > 0) select(nothing)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [page, panes])
}

function otherPane(page: HTMLElement | null): void {
  const inTree = document.activeElement?.closest('[data-pane=tree]')
  page
    ?.querySelector<HTMLElement>(
      inTree ? '[data-pane=list] [data-item][tabindex="0"]' : '[role=treeitem][tabindex="0"]',
    )
    ?.focus()
}
