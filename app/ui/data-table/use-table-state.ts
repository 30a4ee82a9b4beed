import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ColumnShape, readTableState, type TableState, writeTableState } from '#kernel/table-state.ts'

export type TableUrl = {
  state: TableState
  /** what it was asked for and is on the way: the next wish is added to it */
  asked: TableState
  /** the URL's search of another state, for links; everything else in the URL stays */
  to: (change: Partial<TableState>) => string
  apply: (change: Partial<TableState>) => void
  /** what else stands in the URL and stays: a form takes it along */
  others: ReadonlyArray<[string, string]>
}

type Options = {
  columns: readonly ColumnShape[]
  prefix: string | undefined
  forget: readonly string[] | undefined
  /** the server finds the rows: the router goes there. Else only the address changes */
  asks: boolean
}

/** The URL is the state: what is sorted, filtered and chosen can be shared, kept, and gone back to. */
export function useTableState({ columns, prefix = '', forget, asks }: Options): TableUrl {
  const { search, key, pathname } = useLocation()
  const goesTo = useNavigation()
  const navigate = useNavigate()
  // A wish that comes while another loads is one more, not instead of it.
  const isOnItsWay = asks && goesTo.state === 'loading' && goesTo.location.pathname === pathname
  const askedSearch = isOnItsWay ? goesTo.location.search : search
  const readFrom = (from: string) => readTableState(new URLSearchParams(from), columns, prefix)
  const read = () => readFrom(search)
  const [own, setOwn] = useState(() => ({ key, state: read() }))
  if (own.key !== key) setOwn({ key, state: read() })
  const state = asks ? read() : own.state
  const asked = isOnItsWay ? readFrom(askedSearch) : state
  const to = (change: Partial<TableState>) => {
    const here = new URLSearchParams(asks || typeof window === 'undefined' ? askedSearch : window.location.search)
    for (const name of forget ?? []) here.delete(name)
    // Whatever changes but the page begins at the first one.
    const next = { ...asked, page: 1, ...change }
    return writeTableState(next, columns, { prefix, over: here }) || '?'
  }
  const apply = (change: Partial<TableState>) => {
    if (asks) return void navigate(to(change), { preventScrollReset: true, replace: 'q' in change })
    window.history.replaceState(window.history.state, '', to(change) === '?' ? window.location.pathname : to(change))
    setOwn({ key, state: { ...state, page: 1, ...change } })
  }
  const nothing = { q: '', filters: {}, sort: null, columns: null, page: 1 }
  const others = [
    ...new URLSearchParams(writeTableState(nothing, columns, { prefix, over: new URLSearchParams(search) })),
  ]
  return { state, asked, to, apply, others: others.filter(([name]) => !forget?.includes(name)) }
}

/** False on the server and in the first drawing: what needs script is said once it is there. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}

/** This browser's choice of columns for this table and person; the URL goes before it. */
export function useKeptColumns(
  url: TableUrl,
  rememberAs: string | undefined,
): (columns: readonly string[] | null) => void {
  const name = rememberAs && `table:${rememberAs}`
  const { state, apply } = url
  useEffect(() => {
    const kept = name && readKept(name)
    if (kept && state.columns === null) apply({ columns: kept, page: state.page })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the table comes up
  }, [name])
  return useCallback(
    (columns) => {
      if (!name) return
      try {
        if (columns) localStorage.setItem(name, JSON.stringify(columns))
        else localStorage.removeItem(name)
      } catch {
        // A browser that keeps nothing still shows the table.
      }
    },
    [name],
  )
}

function readKept(name: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return Array.isArray(kept) && kept.every((key) => typeof key === 'string') ? kept : null
  } catch {
    return null
  }
}
