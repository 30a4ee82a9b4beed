import { useEffect, useState } from 'react'
import { showLoading } from '#ui/global-overlay.tsx'
import { mayReload, reloadDelayMs, troubleOf } from './trouble.ts'

/**
 * What the error page does about an error that only a browser has: no network; or a part of the page that did not come,
 * as after a new build. That page is loaded again, with the overlay, once; then it is an error like others.
 */
export function useTrouble(error: unknown): 'offline' | 'reloading' | null {
  const trouble = typeof window === 'undefined' ? null : troubleOf(error, navigator.onLine)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (trouble !== 'chunk') return
    if (!mayReload(location.pathname, Date.now(), sessionStorage)) return setTried(true)
    loadAgain()
  }, [trouble])
  if (trouble === 'chunk') return tried ? null : 'reloading'
  return trouble
}

function loadAgain(): void {
  // The overlay's own part may not come either; life.tsx has asked for it before.
  void import('#ui/global-overlay-view.tsx').then(() => showLoading()).catch(() => undefined)
  setTimeout(() => location.reload(), reloadDelayMs)
}
