import { isRouteErrorResponse } from 'react-router'

/**
 * Did script fail at a page that the server had sent whole, before anybody did anything with it? Then that page is better
 * than any error page: its links and forms work without script. An error that the server itself tells is shown.
 */
export function isServersPageBetter(error: unknown, locationKey: string): boolean {
  if (typeof document === 'undefined' || isRouteErrorResponse(error)) return false
  if (document.querySelector('[data-trouble]') !== null) return false
  const isComing = document.documentElement.hasAttribute('data-pending')
  const isBetter = isComing || (locationKey === 'default' && navigator.userActivation?.hasBeenActive !== true)
  if (isBetter) tell(error)
  return isBetter
}

const told = new WeakSet<object>()

/** React tells of an error when it has drawn what takes its place, which here is nothing. */
function tell(error: unknown): void {
  if (typeof error !== 'object' || error === null || told.has(error)) return
  told.add(error)
  console.error('script failed here: the page stays as the server sent it', error)
}

/** Who waits for it never draws: React leaves in place what stands there. */
export const never = new Promise<never>(() => {})
