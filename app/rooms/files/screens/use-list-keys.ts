/** The list by keyboard: one stop of the tab key, items by arrows, operations by their keys. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { Side } from '../drive/drive-ask.ts'
import { isHere, type Line, nothing, type Selected, toggled } from '../drive/kept-pages.ts'
import type { ListedItem } from '../item-view.ts'
import type { Reach } from './use-item-pages.ts'

interface Listed {
  /** where two of them share a page */
  list: PaneList | null
  box: RefObject<HTMLElement | null>
  lines: readonly Line[]
  /** how many stand side by side, and how many lines of them are on the screen */
  columns: number
  onScreen: number
  selected: Selected
  select: (selected: Selected) => void
  reach: Reach
  /** brings a line that is not drawn onto the screen */
  reveal: (index: number) => void
  /** Enter, F2, Delete, the menu key: with the item that has the focus */
  press: (key: ListKey, item: ListedItem) => void
}

export type ListKey = 'open' | 'rename' | 'remove' | 'menu' | 'details'

export function useListKeys(listed: Listed) {
  const { box, lines, selected, select, reach } = listed
  const { stop, goOn, leave, wasHere } = useKeptStop(lines, listed.list)
  const item = isHere(lines[stop]) ? lines[stop] : null
  /** The line that has the focus, or had it when it was taken away. */
  const row = useRef<Element | null>(null)
  const wanted = useRef<number | null>(null)
  const before = useRef<string | null>(null)

  useLayoutEffect(() => {
    const wasTaken = row.current !== null && !row.current.isConnected
    // Also who deleted it by a button that is gone with it goes on from here.
    const isOther = before.current !== null && before.current !== item?.id
    before.current = item?.id ?? null
    const lostIt = (wasTaken || isOther || wasHere) && document.activeElement === document.body
    const to = wanted.current ?? (lostIt ? stop : null)
    const element = to === null ? null : rowOf(box.current, to)
    if (to === null || !element) return
    const isAside = element.dataset.aside !== undefined
    // What is not here yet, or not on the screen, gives the focus on.
    if (isHere(lines[to]) && !isAside) wanted.current = null
    if (document.activeElement !== element) element.focus({ preventScroll: true })
    if (!isAside && wanted.current === null && (wasTaken || !lostIt)) element.scrollIntoView({ block: 'nearest' })
  })

  function goTo(asked: number, event: KeyboardEvent) {
    const to = Math.max(0, Math.min(asked, lines.length - 1))
    if (event.shiftKey) reach.to(to, { anchor: item?.id })
    wanted.current = to
    listed.reveal(to)
    goOn(to)
    if (to === stop) rowOf(box.current, to)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (stop < 0 || !(event.target instanceof HTMLElement) || event.target.closest('input:not([type=checkbox])')) return
    const key = operationOf(event)
    const isWith = event.ctrlKey || event.metaKey
    const to = isWith || event.altKey ? undefined : stepOf(event.key, stop, listed)
    if (to !== undefined) goTo(to, event)
    else if (key !== null && (key !== 'open' || isRow(event.target))) {
      if (item) listed.press(key, item)
    } else if (event.key === ' ' && isRow(event.target)) {
      if (event.shiftKey) reach.to(stop, {})
      else if (item) select(toggled(selected, item.id))
    } else if (event.code === 'KeyA' && isWith) reach.all()
    else if (event.key === 'Escape' && selected.ids.size > 0) select(nothing)
    else return
    event.preventDefault()
  }

  return {
    stop,
    onKeyDown,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const element = event.target.closest<HTMLElement>('[aria-rowindex][tabindex]')
      row.current = element
      if (element) goOn(Number(element.getAttribute('aria-rowindex')) - headRows)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // By whom it was taken away, nobody is told: then this is not called.
      if (event.currentTarget.contains(event.relatedTarget)) return
      row.current = null
      wanted.current = null
      leave()
    },
  }
}

/** ARIA counts lines from 1, and the head is the first. */
export const headRows = 2

const isRow = (element: HTMLElement): boolean => element.matches('[aria-rowindex][tabindex]')

const rowOf = (box: HTMLElement | null, index: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[aria-rowindex="${index + headRows}"]`) ?? null

function operationOf({ key, shiftKey, altKey, metaKey }: KeyboardEvent): ListKey | null {
  if (key === 'Enter') return altKey ? 'details' : 'open'
  if (key === 'F2') return 'rename'
  if (key === 'Delete' || (key === 'Backspace' && metaKey)) return 'remove'
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) ? 'menu' : null
}

function stepOf(key: string, at: number, { lines, columns, onScreen }: Listed): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: at + columns * onScreen,
    PageUp: at - columns * onScreen,
    Home: 0,
    End: lines.length - 1,
    ...(columns > 1 ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}),
  }
  const to = steps[key]
  // Up from the first line and down from the last one stays where it is, not at another column.
  if (to === undefined) return undefined
  if (key === 'ArrowUp' && to < 0) return at
  const isLastLine = Math.floor(at / columns) === Math.floor((lines.length - 1) / columns)
  return key === 'ArrowDown' && to >= lines.length && isLastLine ? at : to
}

// Where the tab key stops in a list: at an item, wherever it goes; and who comes back to a list stands where they stood.

/** One of two panes: its side, and what it lists. */
export interface PaneList {
  side: Side
  body: object
}

interface Stop {
  list: string
  place: string
  index: number
  /** null while it is not here */
  id: string | null
  /** the focus was there, and nowhere else since */
  hadFocus: boolean
}

/** By the place in the browser's history. */
const left = new Map<string, Stop>()
const mostKept = 50

export interface KeptStop {
  stop: number
  goOn: (index: number) => void
  leave: () => void
  /** Who came back by the browser had the focus here. */
  wasHere: boolean
}

export function useKeptStop(lines: readonly Line[], pane: PaneList | null): KeptStop {
  const { key } = useLocation()
  const place = pane ? `${key} ${pane.side}` : key
  const list = pane ? JSON.stringify(pane.body) : ''
  const [state, setState] = useState<Stop>(() => stopAt(place, list))
  let now = state
  // Who goes elsewhere in the other pane stands here as before.
  if (state.place !== place) now = pane && state.list === list ? { ...state, place } : stopAt(place, list)
  const at = indexOf(lines, now)
  const line = lines[at]
  const id = isHere(line) ? line.id : null
  if (now.index !== at || (now.id !== id && id !== null)) now = { ...now, index: at, id }
  if (now !== state) setState(now)
  useEffect(() => keep(state), [state])
  return {
    stop: at,
    wasHere: now.hadFocus,
    goOn: (index) => {
      const to = lines[index]
      setState({ place, list, index, id: isHere(to) ? to.id : null, hadFocus: true })
    },
    leave: () => setState((was) => ({ ...was, hadFocus: false })),
  }
}

const stopAt = (place: string, list: string): Stop =>
  left.get(place) ?? { place, list, index: 0, id: null, hadFocus: false }

function keep(stop: Stop): void {
  left.delete(stop.place)
  left.set(stop.place, stop)
  const [oldest] = left.keys()
  if (left.size > mostKept && oldest !== undefined) left.delete(oldest)
}

/** The item, else what has taken its place; -1 in an empty list. */
function indexOf(lines: readonly Line[], { index, id }: Stop): number {
  const line = lines[index]
  if (id !== null && !(isHere(line) && line.id === id)) {
    const at = lines.findIndex((each) => isHere(each) && each.id === id)
    if (at >= 0) return at
  }
  return lines.length === 0 ? -1 : Math.min(Math.max(0, index), lines.length - 1)
}
