/** A list of any length: the loader's page, and those pages that were fetched because they are on the screen. */
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type KeptPages,
  keptFrom,
  type Line,
  linesOf,
  type ListPage,
  type Meanwhile,
  missingPages,
  nearest,
  pageOf,
  pagesOf,
  withPage,
} from '../drive/kept-pages.ts'
import { useBringing, type Bringing } from './use-bringing.ts'

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
