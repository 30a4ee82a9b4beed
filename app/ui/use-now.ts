import { useEffect, useState } from 'react'

const tickMs = 30_000

/**
 * The server's clock going on: ages stay true on a page that is looked at for long. First what the loader said, so that
 * server and browser print the same; a wrong clock of the device does no harm.
 */
export function useNow(now: Date | string): Date {
  const from = new Date(now).getTime()
  const [clock, setClock] = useState({ from, at: from })
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => setClock({ from, at: from + performance.now() - started }), tickMs)
    return () => clearInterval(timer)
  }, [from])
  return new Date(clock.from === from ? clock.at : from)
}
