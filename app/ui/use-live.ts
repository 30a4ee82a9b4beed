import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isThere } from './is-there.ts'
import { hearLive } from './live-stream.ts'

const pollMs = 5000
/** An open stream may have gone silent without anybody noticing: so often it is asked anyway. */
const hushMs = 20_000

/**
 * Asks the page's loaders again whenever the stream at `path` says `changed`. Where no stream comes through (proxies,
 * old browsers), every five seconds instead. A page in the background waits until it is looked at, and one that is
 * just sending something until it has its answer: asking in between would drop what the answer said. Who is not told
 * but guesses asks first whether anybody would answer: what fails to load takes the place of the whole page.
 */
export function useLive(path: string, on = true): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const page = useRef({ revalidate, state, missed: false })
  page.current.revalidate = revalidate
  page.current.state = state
  useEffect(() => {
    if (state !== 'idle' || !page.current.missed) return
    page.current.missed = false
    void page.current.revalidate()
  }, [state])
  useEffect(() => {
    if (!on) return
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      if (page.current.state === 'idle') void page.current.revalidate()
      else page.current.missed = true
    }
    let left = false
    const guess = async () => {
      if (document.visibilityState === 'visible' && (await isThere()) && !left) ask()
    }
    let timer = setInterval(guess, hushMs)
    const askEvery = (ms: number) => {
      clearInterval(timer)
      timer = setInterval(guess, ms)
    }
    const leave = hearLive(path, {
      changed: ask,
      // What happened while nobody listened is asked for once the stream is open.
      opened() {
        askEvery(hushMs)
        ask()
      },
      failed: () => askEvery(pollMs),
    })
    document.addEventListener('visibilitychange', guess)
    window.addEventListener('online', guess)
    return () => {
      left = true
      leave()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', guess)
      window.removeEventListener('online', guess)
    }
  }, [path, on])
}
