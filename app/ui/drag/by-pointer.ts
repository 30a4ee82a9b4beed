/** By mouse, pen and finger. It begins after a few pixels, so a press on a grip still opens its menu. */
import type { Place } from '#kernel/move.ts'
import { draw, type Drawing } from './drawing.ts'
import { heldBy, type Slot } from './parts.ts'
import { goAlong } from './go-along.ts'
import { slotAt } from './slot-at.ts'

const beginsAfterPx = 5
/** So long over a folded line unfolds it. */
const unfoldsAfterMs = 600
const notTaken = 'button:not([data-grip]), input, select, textarea, summary, label, [contenteditable]'

/** What is taken at this press, if anything: by its grip, or by mouse anywhere on what is taken whole. */
export function takenBy(event: PointerEvent): HTMLElement | null {
  const target = event.target as Element
  if (event.button !== 0 || !event.isPrimary || target.closest('[popover]')) return null
  const item = target.closest<HTMLElement>('[data-drag]')
  if (!item) return null
  if (target.closest('[data-grip]')) return item
  return event.pointerType !== 'touch' && item.dataset.whole !== undefined && !target.closest(notTaken) ? item : null
}

/** Gives back what breaks it off. */
export function dragByPointer(
  root: HTMLElement,
  item: HTMLElement,
  event: PointerEvent,
  onPlace: (place: Place) => void,
): () => void {
  const held = heldBy(item)
  const start = { x: event.clientX, y: event.clientY }
  let at = start
  let drawing: Drawing | null = null
  let slot: Slot | null = null
  let unfold: ReturnType<typeof setTimeout> | undefined
  let over: Element | null = null
  let stopScroll = () => {}
  const look = () => {
    slot = slotAt(root, held, at.x, at.y)
    drawing?.show(slot)
    const folded = document.elementFromPoint(at.x, at.y)?.closest('[data-row][aria-expanded=false]') ?? null
    if (folded === over) return
    clearTimeout(unfold)
    over = folded
    if (folded && !item.contains(folded))
      unfold = setTimeout(() => folded.querySelector<HTMLElement>('[data-fold]')?.click(), unfoldsAfterMs)
  }
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return
    at = { x: moved.clientX, y: moved.clientY }
    if (!drawing) {
      if (Math.hypot(at.x - start.x, at.y - start.y) < beginsAfterPx) return
      drawing = draw(root, held, start)
      getSelection()?.removeAllRanges()
      stopScroll = goAlong(root, () => at, look)
    }
    drawing.follow(at.x, at.y)
    look()
  }
  const listening = new AbortController()
  const end = () => {
    clearTimeout(unfold)
    stopScroll()
    drawing?.end()
    listening.abort()
  }
  const drop = (up: PointerEvent) => {
    if (up.pointerId !== event.pointerId) return
    const [wasDragged, place] = [drawing !== null, slot]
    if (wasDragged) swallowClick()
    end()
    if (place) onPlace({ into: place.into, before: place.before })
  }
  const options = { signal: listening.signal }
  addEventListener('pointermove', move, options)
  addEventListener('pointerup', drop, options)
  addEventListener('pointercancel', end, options)
  addEventListener('keydown', (key) => key.key === 'Escape' && end(), { ...options, capture: true })
  // Links and pictures have a dragging of their own.
  addEventListener('dragstart', (native) => native.preventDefault(), options)
  return end
}

/** The click that follows is of the drag, not of what lies under it. */
function swallowClick() {
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
