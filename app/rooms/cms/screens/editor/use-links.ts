/** Links found by name, or what an address is called: asked a moment after the last letter, the newest answer counts. */
import { useEffect, useState } from 'react'
import type { FoundLink } from '../../pages/link-kinds.ts'
import { call } from './call.ts'

const afterMs = 150

/** null: nothing is asked */
export function useLinks(asked: { q: string } | { to: string } | null): {
  found: readonly FoundLink[] | null
  isFailed: boolean
} {
  const [answer, setAnswer] = useState<{ found: readonly FoundLink[] | null; isFailed: boolean }>(nothing)
  const query = asked && new URLSearchParams(asked).toString()
  useEffect(() => {
    if (query === null) return setAnswer(nothing)
    let isOver = false
    const timer = setTimeout(() => {
      void call<FoundLink[]>('GET', `/api/cms/links?${query}`).then((heard) => {
        if (isOver) return
        setAnswer(heard.ok ? { found: heard.data, isFailed: false } : { found: null, isFailed: true })
      })
    }, afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query])
  return answer
}

const nothing = { found: null, isFailed: false } as const
