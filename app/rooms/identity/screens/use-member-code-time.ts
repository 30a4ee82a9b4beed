import { useEffect, useRef, useState } from 'react'

/** A fresh code is asked for this long before the old one ends, so that the reader never meets an old one. */
const earlySeconds = 8

/**
 * Seconds left of the code that is shown, by the browser's own stopwatch from the moment it came: a wrong clock of the
 * device does no harm. `renew` is called shortly before the end, every few seconds until a new code is there, and when
 * the page is looked at again. Null before script runs.
 */
export function useMemberCodeTime(issuedAt: Date, seconds: number, renew: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const ask = useRef(renew)
  ask.current = renew
  const key = issuedAt.getTime()
  useEffect(() => {
    const came = { key, at: performance.now() }
    const tick = () => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - came.at) / 1000))
      setLeft(rest)
      if (rest <= earlySeconds && rest % 4 === 0 && document.visibilityState === 'visible') ask.current()
    }
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [key, seconds])
  return left
}
