/** A drawer is a popover: it opens without script. Following a link inside it closes it. */
import type { MouseEvent } from 'react'
import { isPopoverOpen } from '#ui/popover-open.ts'

export function closeDrawer(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return
  const drawer = event.currentTarget
  if (isPopoverOpen(drawer)) drawer.hidePopover()
}
