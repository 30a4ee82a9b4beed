import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const pollMs = 5000

/**
 * Asks the page's loaders again whenever the stream says `changed`. Where no stream comes through (proxies, old
 * browsers), every five seconds instead. A page in the background waits until it is looked at.
 */
export function useLive(path: string, on = true): void {
  const { revalidate } = useRevalidator()
  const again = useRef(revalidate)
  again.current = revalidate
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void again.current()
    }
    const poll = () => {
      timer ??= setInterval(ask, pollMs)
    }
    const source = new EventSource(path)
    source.addEventListener('changed', ask)
    // What happened while nobody listened is asked for once the stream is open.
    source.addEventListener('open', () => {
      clearInterval(timer)
      timer = undefined
      ask()
    })
    source.addEventListener('error', poll)
    document.addEventListener('visibilitychange', ask)
    return () => {
      source.close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path, on])
}
