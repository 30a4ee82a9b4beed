import { useEffect } from 'react'
import { countUnsent } from '#ui/unsent.ts'

/** Who tells that nobody signs out now comes later (unsent-guard.tsx); what was held before is told then. */
export const heldSignOut: { count: number; tell?: (count: number) => void } = { count: 0 }

/** Of every frame with a way out, from its first moment: nobody signs out while this browser keeps what the server has not seen. */
export const useHoldSignOut = (): void => useEffect(holdSignOut, [])

function holdSignOut(): () => void {
  const hold = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || new URL(form.action, location.href).pathname !== '/user/logout') return
    const count = countUnsent()
    // Pages of an area that are kept for when the line is down are somebody's.
    if (count === 0) return void globalThis.caches?.delete('sala-pos')
    event.preventDefault()
    event.stopImmediatePropagation()
    if (heldSignOut.tell) heldSignOut.tell(count)
    else heldSignOut.count = count
  }
  // Before the page's own: it would be on its way already.
  window.addEventListener('submit', hold, true)
  return () => window.removeEventListener('submit', hold, true)
}
