/** A list of any length: the loader's page, and those pages that were fetched because they are on the screen. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import {
  all,
  between,
  isHere,
  keptFrom,
  type KeptPages,
  type Line,
  linesOf,
  type ListPage,
  type Meanwhile,
  missingPages,
  nearest,
  only,
  pageOf,
  pagesOf,
  ranged,
  type Selected,
  withPage,
} from '../drive/kept-pages.ts'
import { pageItems } from '../limits.ts'

export interface ItemPages {
  lines: readonly Line[]
  state: Bringing['state']
  /** Which lines are on the screen, and which has the focus: those are fetched, a few more than that, and kept. */
  look: (screen: Screen, ahead?: number) => void
  again: () => void
  /** fetches the first page that is not here; null when all is */
  more: (() => void) | null
}

/** Lines: from, up to but without `to`; the one with the focus. */
export interface Screen {
  from: number
  to: number
  stop: number
}

interface State {
  key: string
  /** the loader's page that all this belongs to */
  first: ListPage
  kept: KeptPages
  /** The loader was asked again: what was is shown until all that is on the screen has come anew. */
  anew: { kept: KeptPages; meanwhile: Meanwhile } | null
}

const begun = (key: string, first: ListPage): State => ({ key, first, kept: keptFrom(first), anew: null })

/** Fetched a little before they are seen. */
const aheadLines = 60

/** `key` says what is listed: with another one, everything begins anew. */
export function useItemPages(
  first: ListPage,
  { key, body, meanwhile }: { key: string; body: object; meanwhile: Meanwhile },
): ItemPages {
  const [state, setState] = useState(() => begun(key, first))
  const screen = useRef({ from: 0, to: 0, stop: 0, ahead: aheadLines })
  let now = state
  if (state.key !== key) setState((now = begun(key, first)))
  else if (state.first !== first) setState((now = cameAnew(state, first, screen.current, meanwhile)))
  const { kept, anew } = now
  const lines = useMemo(
    () => linesOf(kept, anew === null ? meanwhile : new Map([...anew.meanwhile, ...meanwhile])),
    [kept, anew, meanwhile],
  )
  const {
    state: ofBringing,
    now: bring,
    soon,
  } = useBringing(first, body, (page) => {
    setState((was) => (was.first === first && was.key === key ? arrived(was, page, screen.current) : was))
  })
  const wanted = () => {
    const { from, to, ahead } = screen.current
    return anew === null
      ? missingPages(lines, from - ahead, to + ahead, kept)
      : pagesOf(screen.current, anew.kept).filter((page) => !anew.kept.pages.has(page))
  }
  const latest = useRef(wanted)
  latest.current = wanted
  useEffect(() => {
    if (anew !== null) bring(latest.current())
  }, [anew, bring])
  return {
    lines,
    state: ofBringing,
    look(seen, ahead = aheadLines) {
      screen.current = { ...seen, ahead }
      soon(latest.current())
    },
    again: () => bring(latest.current()),
    more: moreOf(lines, bring),
  }
}

function moreOf(lines: readonly Line[], bring: Bringing['now']): ItemPages['more'] {
  const gap = lines.find((line) => typeof line === 'number')
  return gap === undefined ? null : () => bring([pageOf(gap)])
}

/** Something changed. Who looks at the loader's own page has it all; what else is on the screen is fetched again. */
function cameAnew(state: State, first: ListPage, screen: Screen, meanwhile: Meanwhile): State {
  const kept = keptFrom(first)
  if (pagesOf(screen, kept).every((page) => kept.pages.has(page))) return begun(state.key, first)
  return { ...state, first, anew: { kept, meanwhile: new Map([...(state.anew?.meanwhile ?? []), ...meanwhile]) } }
}

function arrived(was: State, page: ListPage, screen: Screen): State {
  const { anew } = was
  const kept = withPage(anew?.kept ?? was.kept, page)
  const always = [...pagesOf(screen, kept), pageOf(screen.stop), pageOf(page.from)]
  if (anew === null) return { ...was, kept: nearest(kept, pageOf(screen.from), always) }
  const isWhole = pagesOf(screen, kept).every((each) => kept.pages.has(each))
  return isWhole ? { ...was, kept, anew: null } : { ...was, anew: { ...anew, kept } }
}

/** Fetches pages of a list: what is no longer wanted is given up, and who drags the scrollbar past asks for nothing. */
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

/** Selecting a range or all of a list: what was never fetched is asked for by its place. */
export interface Reach {
  /** to this line, from where the range began: else from `anchor`; `adds`: to what is selected elsewhere */
  to: (index: number, how: { anchor?: string | undefined; adds?: boolean }) => void
  all: () => void
}

interface In {
  lines: readonly Line[]
  /** which list, for the call */
  body: object
  selected: Selected
  select: (selected: Selected) => void
}

export function useReach({ lines, body, selected, select }: In): Reach {
  const toast = useToast()
  const text = useWords(driveWords)
  const now = useRef(selected)
  now.current = selected
  const turn = useRef(0)
  const ids = useMemo(() => lines.map((line) => (isHere(line) ? line.id : null)), [lines])
  /** Who has selected otherwise meanwhile, or has reached further, is not overtaken. */
  async function askFor(ends: readonly (string | number)[] | null, make: (ids: string[]) => Selected) {
    const mine = ++turn.current
    const before = now.current
    try {
      const answer = await ask<{ ids: string[] }>('/filemanager/list_ids', { ...body, ends })
      if (mine === turn.current && now.current === before) select(make(answer.ids))
    } catch {
      toast({ message: text.moreFailed, tone: 'bad' })
    }
  }
  return {
    to(index, { anchor: other, adds = false }) {
      const line = lines[index]
      const anchor = now.current.anchor ?? other
      if (line === undefined) return
      const end = isHere(line) ? line.id : line
      const from = anchor === undefined ? -1 : ids.indexOf(anchor)
      const range = from < 0 ? null : between(ids, from, index)
      const begun = { ids: now.current.ids, anchor: anchor ?? null }
      turn.current++
      if (range !== null) select(ranged(begun, range, adds))
      else if (isHere(line) && (anchor === undefined || !ids.includes(null))) select(only(line.id))
      else
        void askFor([anchor ?? end, end], (found) =>
          found.length > 1 || anchor === undefined ? ranged(begun, found, adds) : only(found[0] ?? anchor),
        )
    },
    all() {
      turn.current++
      const range = between(ids, 0, ids.length - 1)
      if (range !== null) select(all(range))
      else void askFor(null, all)
    },
  }
}
