/** An outline put in order by a grip: mouse, pen or finger. Keyboards have the buttons beside it, which do the same. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Placed } from '../course/place.ts'

/** Nearer than this to the edge of the window, the page goes along. */
const edgePx = 72
const stepPx = 8

export interface Drag {
  /** What is held. */
  held: string | null
  /** Before what it would go: an id, or `end` and the section. */
  over: string | null
  grip: (what: Placed['what'], id: string) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void }
}

export const endOf = (section: string): string => `end ${section}`

/** Lines say what they are by `data-item`, `data-section` and `data-end`. */
export function useDrag(onPlaced: (to: Placed) => void): Drag {
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const placing = useRef(onPlaced)
  placing.current = onPlaced
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const begin = (what: Placed['what'], id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const pointer = event.pointerId
    let at = { x: event.clientX, y: event.clientY }
    let to: Placed | null = null
    const look = () => {
      const below = document.elementFromPoint(at.x, at.y)
      to = what === 'item' ? itemPlace(id, below, at.y) : sectionPlace(id, below, at.y)
      setOver(to && (to.before ?? endOf(to.into ?? '')))
    }
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointer) return
      at = { x: moved.clientX, y: moved.clientY }
      look()
    }
    const scroll = setInterval(() => {
      const by = at.y < edgePx ? -stepPx : at.y > innerHeight - edgePx ? stepPx : 0
      if (by === 0) return
      scrollBy(0, by)
      look()
    }, 16)
    const end = () => {
      clearInterval(scroll)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', escape, true)
      setHeld(null)
      setOver(null)
    }
    const drop = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== pointer) return
      const place = to
      end()
      if (place && place.before !== id) placing.current(place)
    }
    const escape = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', end)
    addEventListener('keydown', escape, true)
    stop.current = end
    setHeld(id)
  }
  return { held, over, grip: (what, id) => ({ onPointerDown: (event) => begin(what, id, event) }) }
}

const isUpper = (element: Element, y: number): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2
}

function itemPlace(id: string, below: Element | null, y: number): Placed | null {
  const section = below?.closest<HTMLElement>('[data-section]')
  const into = section?.dataset.section
  if (!section || into === undefined) return null
  const line = below!.closest<HTMLElement>('[data-item]')
  if (!line) {
    // Its head is above all of its items, the rest of it below them.
    const first = section.querySelector<HTMLElement>('[data-item]')
    const before = first && y < first.getBoundingClientRect().top ? first.dataset.item! : null
    return { what: 'item', id, into, before }
  }
  const next = isUpper(line, y) ? line : line.nextElementSibling
  return { what: 'item', id, into, before: next instanceof HTMLElement ? (next.dataset.item ?? null) : null }
}

function sectionPlace(id: string, below: Element | null, y: number): Placed | null {
  const section = below?.closest<HTMLElement>('[data-section]')
  if (!section) return null
  const next = isUpper(section, y) ? section : section.nextElementSibling
  return {
    what: 'section',
    id,
    into: null,
    before: next instanceof HTMLElement ? (next.dataset.section ?? null) : null,
  }
}
