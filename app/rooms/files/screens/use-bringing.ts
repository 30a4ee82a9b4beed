/** Fetches pages of a list: what is no longer wanted is given up, and who drags the scrollbar past asks for nothing. */
import { useEffect, useRef, useState } from 'react'
import type { ListPage } from '../drive/kept-pages.ts'
import { pageItems } from '../limits.ts'

export interface Bringing {
  state: 'idle' | 'loading' | 'failed'
  now: (pages: readonly number[]) => void
  /** once the same pages are wanted for a moment */
  soon: (pages: readonly number[]) => void
}

/** Short beside the way of the answer, long beside the frames of a scrollbar that is dragged. */
const momentMs = 60

/** `of`: the loader's page that all others belong to; what was asked for before it came is given up. */
export function useBringing(of: ListPage, body: object, arrived: (page: ListPage) => void): Bringing {
  const [state, setState] = useState<Bringing['state']>('idle')
  const latest = useRef({ of, body, arrived })
  latest.current = { of, body, arrived }
  const [how] = useState(() => bringer(latest, setState))
  useEffect(() => how.end, [how])
  return { state, now: how.now, soon: how.soon }
}

interface Latest {
  current: { of: ListPage; body: object; arrived: (page: ListPage) => void }
}

function bringer(latest: Latest, say: (state: Bringing['state']) => void) {
  const onTheWay = new Map<number, { of: ListPage; stop: AbortController }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: { of: ListPage; pages: string } | null = null
  async function bring(page: number) {
    const { of, body } = latest.current
    const mine = { of, stop: new AbortController() }
    onTheWay.set(page, mine)
    say('loading')
    const { signal } = mine.stop
    const found = await pageAt(page, body, signal).catch(() => null)
    if (signal.aborted) return
    onTheWay.delete(page)
    if (found !== null) latest.current.arrived(found)
    say(found === null ? 'failed' : onTheWay.size > 0 ? 'loading' : 'idle')
  }
  function now(pages: readonly number[]) {
    const { of } = latest.current
    for (const [page, way] of onTheWay) {
      if (way.of === of && pages.includes(page)) continue
      way.stop.abort()
      onTheWay.delete(page)
    }
    if (pages.length === 0) say('idle')
    for (const page of pages) if (!onTheWay.has(page)) void bring(page)
  }
  return {
    now,
    soon(pages: readonly number[]) {
      const { of } = latest.current
      if (wanted?.of === of && wanted.pages === pages.join()) return
      wanted = { of, pages: pages.join() }
      clearTimeout(timer)
      timer = setTimeout(() => now(pages), momentMs)
    },
    end() {
      clearTimeout(timer)
      for (const { stop } of onTheWay.values()) stop.abort()
      onTheWay.clear()
      wanted = null
    },
  }
}

async function pageAt(page: number, body: object, signal: AbortSignal): Promise<ListPage> {
  const from = page * pageItems
  const { items, total } = await ask<ListPage>('/filemanager/list_parent', { ...body, from }, signal)
  return { items, from, total }
}

/** Errors: where there is no answer, or it is a refusal. */
export async function ask<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Answer
}
