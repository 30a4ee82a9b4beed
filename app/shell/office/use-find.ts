import { useEffect, useRef, useState } from 'react'
import type { FoundGroup } from './find.ts'

/** One keystroke is no question yet. */
const debounceMs = 150
const least = 2

export type Finding = {
  /** What the groups were found for; while `state` is searching it may be what was typed before. */
  query: string
  state: 'idle' | 'searching' | 'done' | 'failed' | 'offline'
  groups: readonly FoundGroup[]
}

const nothing: Finding = { query: '', state: 'idle', groups: [] }

/**
 * Records for what is typed. An answer that comes after the next keystroke is dropped; what was found before stays
 * while the next is looked for. `now` asks without waiting for the next keystroke, and again after a failure.
 */
export function useFind(typed: string): Finding & { now: () => void } {
  const query = typed.trim()
  const [finding, setFinding] = useState(nothing)
  const ask = useRef(() => {})
  useEffect(() => {
    if (query.length < least) return setFinding(nothing)
    const stop = new AbortController()
    const searching = () => setFinding((before) => ({ ...before, state: 'searching' }))
    const search = () => {
      clearTimeout(timer)
      searching()
      void found(query, stop.signal).then((answer) => !stop.signal.aborted && setFinding(answer))
    }
    searching()
    const timer = setTimeout(search, debounceMs)
    ask.current = search
    return () => {
      clearTimeout(timer)
      stop.abort()
      ask.current = () => {}
    }
  }, [query])
  // Between the keystroke and the effect the state is still that of the query before.
  const isBehind = finding.state !== 'searching' && query.length >= least && finding.query !== query
  return {
    ...finding,
    state: isBehind ? 'searching' : finding.state,
    now: () => ask.current(),
  }
}

async function found(query: string, signal: AbortSignal): Promise<Finding> {
  try {
    const response = await fetch(`/api/office/find?q=${encodeURIComponent(query)}`, { signal })
    if (!response.ok) return { query, state: 'failed', groups: [] }
    const { data } = (await response.json()) as { data: FoundGroup[] } // our own call
    return { query, state: 'done', groups: data }
  } catch {
    return { query, state: navigator.onLine ? 'failed' : 'offline', groups: [] }
  }
}
