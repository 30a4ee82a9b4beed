/** Something is taken by its handle (a tile, a block) and put down on the page: by mouse, pen or finger. */
import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from '#kernel/move.ts'
import type { Block } from '../../blocks/kinds.ts'
import { type Slot, slotOnPage } from './slot-on-page.ts'

interface Held {
  /** of a block on the page; null: something new */
  id: string | null
  name: string
}
export interface Dragging extends Held {
  at: { x: number; y: number }
  slot: Slot | null
}

const beginsAfterPx = 6
const edgePx = 56

export function usePageDrag(
  stage: RefObject<HTMLDivElement | null>,
  blocks: readonly Block[],
): {
  dragging: Dragging | null
  /** @param put where it was let go; not called when it was let go elsewhere, or Escape was pressed */
  take: (event: Press<HTMLElement>, held: Held, put: (place: Place) => void) => void
} {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef(blocks)
  latest.current = blocks
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const take = (event: Press<HTMLElement>, held: Held, put: (place: Place) => void) => {
    if (event.button !== 0 || !event.isPrimary) return
    const from = { x: event.clientX, y: event.clientY }
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    stop.current?.abort()
    const ends = new AbortController()
    stop.current = ends
    const on = { signal: ends.signal }
    let now: Dragging | null = null
    const end = () => {
      ends.abort()
      setDragging(null)
    }
    handle.addEventListener(
      'pointermove',
      (move: PointerEvent) => {
        const at = { x: move.clientX, y: move.clientY }
        if (!now && Math.hypot(at.x - from.x, at.y - from.y) < beginsAfterPx) return
        roll(stage.current, at.y)
        now = { ...held, at, slot: slotUnder(stage.current, latest.current, at, held.id) }
        setDragging(now)
      },
      on,
    )
    handle.addEventListener(
      'pointerup',
      () => {
        if (now) handle.addEventListener('click', swallow, { capture: true, once: true })
        // A press that comes after all is not eaten.
        setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }), 0)
        const place = now?.slot?.place
        end()
        if (place) put(place)
      },
      on,
    )
    handle.addEventListener('pointercancel', end, on)
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(), on)
  }
  return { dragging, take }
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

function slotUnder(
  stage: HTMLElement | null,
  blocks: readonly Block[],
  { x, y }: { x: number; y: number },
  held: string | null,
): Slot | null {
  const frame = stage?.querySelector('iframe')
  const body = frame?.contentDocument?.body
  const around = stage?.getBoundingClientRect()
  if (!frame || !body || !around) return null
  if (x < around.left || x > around.right || y < around.top || y > around.bottom) return null
  const box = frame.getBoundingClientRect()
  const scale = box.width / frame.offsetWidth
  return slotOnPage(body, blocks, { x: (x - box.left) / scale, y: (y - box.top) / scale }, held)
}

/** Near its edges the stage rolls on. */
function roll(stage: HTMLElement | null, y: number): void {
  const around = stage?.getBoundingClientRect()
  if (!stage || !around) return
  if (y < around.top + edgePx) stage.scrollBy(0, -16)
  else if (y > around.bottom - edgePx) stage.scrollBy(0, 16)
}
