import { useEffect } from 'react'
import { countUnsent } from './unsent.ts'

/** The start of the name of every hold; what follows says why. */
export const holdName = 'sala:session-hold:'

// Where the browser has no locks (a site without https) a hold counts in its own tab.
const here = new Set<symbol>()

/**
 * While `on`, nobody is signed out for sitting still: an exam, a video that plays. It counts for all tabs of the site,
 * and ends by itself with the tab, however that ends: `useHoldSession(playing, 'video')`.
 */
export function useHoldSession(on: boolean, reason: string): void {
  useEffect(() => {
    if (!on) return
    const mark = Symbol(reason)
    here.add(mark)
    const release = new AbortController()
    const ended = new Promise<void>((resolve) => release.signal.addEventListener('abort', () => resolve()))
    const options = { mode: 'shared', signal: release.signal } as const
    navigator.locks?.request(holdName + reason, options, () => ended).catch(() => undefined)
    return () => {
      here.delete(mark)
      release.abort()
    }
  }, [on, reason])
}

/** For the session's clock: does any tab of this site hold it? */
export async function isSessionHeld(): Promise<boolean> {
  if (here.size > 0 || countUnsent() > 0) return true
  const locks = await navigator.locks?.query().catch(() => undefined)
  return locks?.held?.some(({ name }) => name?.startsWith(holdName)) ?? false
}
