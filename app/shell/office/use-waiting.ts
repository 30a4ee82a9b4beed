import { useEffect, useState } from 'react'
import type { Waiting } from '#kernel/office.ts'
import { hearLive } from '#ui/live-stream.ts'

/** Some of it waits for the clock alone: an hour that is nearly over. */
const againMs = 60_000

/** What waits: as the page was loaded with it, then as it changes. A page that nobody looks at does not ask. */
export function useWaiting(loaded: readonly Waiting[], isOn: boolean): readonly Waiting[] {
  const [news, setNews] = useState({ since: loaded, waiting: loaded })
  useEffect(() => {
    if (!isOn) return
    let turn = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const mine = ++turn
      const waiting = await askWaiting()
      if (waiting && mine === turn) setNews({ since: loaded, waiting })
    }
    const leave = hearLive('/live/office', { changed: ask, opened: ask, failed() {} })
    const timer = setInterval(ask, againMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      turn = -1
      leave()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [loaded, isOn])
  return news.since === loaded ? news.waiting : loaded
}

async function askWaiting(): Promise<Waiting[] | null> {
  try {
    const response = await fetch('/api/office/waiting')
    return response.ok ? ((await response.json()) as { data: Waiting[] }).data : null
  } catch {
    return null // what was known stays until the next word
  }
}
