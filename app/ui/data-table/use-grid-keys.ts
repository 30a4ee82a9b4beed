/** The grid by keyboard: one stop of the tab key, rows by arrows; what is in a row by left and right. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Selection } from './use-rows.ts'

export type GridKeys = {
  /** the row that the tab key comes to */
  stop: string | null
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
}

type Grid = {
  body: RefObject<HTMLElement | null>
  keys: readonly string[]
  selection: Pick<Selection<unknown>, 'keys' | 'toggle' | 'reach' | 'all' | 'none'>
  selects: boolean
  /** brings a row that is not drawn yet onto the screen */
  reveal: (index: number) => void
}

const pageRows = 10

export function useGridKeys({ body, keys, selection, selects, reveal }: Grid): GridKeys {
  const [active, setActive] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const rangeFrom = useRef<string | null>(null)
  const stop = active !== null && keys.includes(active) ? active : (keys[0] ?? null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = rowOf(body.current, wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  function move(to: number, withShift: boolean) {
    const key = keys[Math.max(0, Math.min(to, keys.length - 1))]
    if (key === undefined || stop === null) return
    if (withShift && selects) selection.reach((rangeFrom.current ??= stop), key)
    else rangeFrom.current = null
    wanted.current = key
    reveal(keys.indexOf(key))
    setActive(key)
    // Where the row stays the same, nothing is drawn anew: the focus comes back from a link inside it.
    if (key === stop) rowOf(body.current, key)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (stop === null || event.altKey) return
    const row = rowOf(body.current, stop)
    const onRow = event.target === row
    const here = keys.indexOf(stop)
    const to = moves[event.key]?.(here, keys.length)
    if (to !== undefined) move(to, event.shiftKey)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') sideways(row, event.key === 'ArrowRight' ? 1 : -1)
    else if (event.key === ' ' && onRow && selects) selection.toggle(stop, event.shiftKey)
    else if (event.key === 'Enter' && onRow) row?.querySelector<HTMLElement>('[data-opens]')?.click()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selects) selection.all()
    else if (event.key === 'Escape' && selection.keys.size > 0) selection.none()
    else return
    event.preventDefault()
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const key = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key !== undefined) setActive(key)
  }
  return { stop, onKeyDown, onFocus }
}

const moves: Record<string, (here: number, count: number) => number> = {
  ArrowDown: (here) => here + 1,
  ArrowUp: (here) => here - 1,
  PageDown: (here) => here + pageRows,
  PageUp: (here) => here - pageRows,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const rowOf = (body: HTMLElement | null, key: string): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null

/** From the row to its checkbox, link and buttons, and back. */
function sideways(row: HTMLElement | null, by: 1 | -1) {
  if (!row) return
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input, select')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(at + by, stops.length - 1))]?.focus()
}

/** `/` goes to the search from anywhere but where somebody types. */
export function useSlash(form: RefObject<HTMLFormElement | null>, name: string) {
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      const search = form.current?.elements.namedItem(name)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(search instanceof HTMLInputElement) || !(event.target instanceof HTMLElement)) return
      if (event.target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true]')) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form, name])
}
