/** The activity of one item, page after page. */
import { useEffect, useState } from 'react'
import type { ActivityEntry, ActivityPage } from '../activity/item-activity.ts'

export interface Activity {
  /** Null: none has come yet. */
  entries: readonly ActivityEntry[] | null
  state: 'loading' | 'failed' | 'ready'
  hasMore: boolean
  /** The next page, or what failed once more. */
  more: () => void
}

interface Asked {
  cursor: string | null
  time: number
}

export function useActivity(itemId: string): Activity {
  const [entries, setEntries] = useState<readonly ActivityEntry[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<Activity['state']>('loading')
  const [asked, setAsked] = useState<Asked>({ cursor: null, time: 0 })
  useEffect(() => {
    const end = new AbortController()
    setState('loading')
    const query = new URLSearchParams({ itemId, ...(asked.cursor !== null && { cursor: asked.cursor }) })
    fetch(`/filemanager/activity?${query}`, { headers: { accept: 'application/json' }, signal: end.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The activity answers ${response.status}`)
        const page = (await response.json()) as ActivityPage
        if (end.signal.aborted) return
        setEntries((known) => together(known, page.entries))
        setNext(page.next)
        setState('ready')
      })
      .catch(() => end.signal.aborted || setState('failed'))
    return () => end.abort()
  }, [itemId, asked])
  const again = state === 'failed' ? asked.cursor : next
  return {
    entries,
    state,
    hasMore: next !== null,
    more: () => state !== 'loading' && setAsked({ cursor: again, time: asked.time + 1 }),
  }
}

/** One that was looked at again meanwhile may come twice: it stays where it was shown first. */
function together(known: readonly ActivityEntry[] | null, more: readonly ActivityEntry[]): readonly ActivityEntry[] {
  if (!known) return more
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
