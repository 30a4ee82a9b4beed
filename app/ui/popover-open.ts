/** An engine that knows nothing of popovers does not know the selector either, and throws. */
export function isPopoverOpen(element: Element): boolean {
  try {
    return element.matches(':popover-open')
  } catch {
    return false
  }
}
