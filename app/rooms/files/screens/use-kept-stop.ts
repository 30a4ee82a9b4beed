/** Where the tab key stops in a list: at an item, wherever it goes; and who comes back to a list stands where they stood. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Side } from '../drive/two-panes.ts'
import { isHere, type Line } from '../drive/kept-pages.ts'

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
