/** By keyboard: Space on a grip takes it, arrows choose where, Space or Enter puts it there, Esc leaves it where it was. */
import type { Place } from '#kernel/move.ts'
import { draw } from './drawing.ts'
import { heldBy, rowOf, type Slot } from './parts.ts'
import { ownSlot, slotAfter, slotsOf } from './slots.ts'

export interface KeyReport {
  taken: (name: string) => void
  /** Null: where it was. */
  at: (slot: Slot | null) => void
  put: (place: Place | null) => void
}

const walking = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Gives back what breaks it off. */
export function dragByKeys(root: HTMLElement, item: HTMLElement, report: KeyReport): () => void {
  const held = heldBy(item)
  const slots = slotsOf(root, held)
  const own = ownSlot(slots, held)
  if (own < 0) return () => {}
  let at = own
  const drawing = draw(root, held)
  const listening = new AbortController()
  const end = () => {
    drawing.end()
    listening.abort()
  }
  const stop = (place: Place | null) => {
    end()
    report.put(place)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return stop(null)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return stop(null)
    if (event.key === ' ' || event.key === 'Enter') {
      const { into, before } = slots[at]!
      return stop(at === own ? null : { into, before })
    }
    if (!walking.includes(event.key)) return
    at = slotAfter(slots, at, event.key)
    const slot = at === own ? null : slots[at]!
    drawing.show(slot)
    scrollTo(slot, item)
    report.at(slot)
  }
  const options = { signal: listening.signal, capture: true }
  addEventListener('keydown', onKey, options)
  // Space presses the button when it is let go.
  addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), options)
  addEventListener('pointerdown', () => stop(null), options)
  report.taken(held.name)
  return end
}

function scrollTo(slot: Slot | null, item: HTMLElement) {
  const next = slot?.before && slot.list?.querySelector(`[data-drag="${CSS.escape(slot.before)}"]`)
  const target = next || (slot?.holder ?? slot?.list?.lastElementChild ?? slot?.list ?? item)
  const shown = target instanceof HTMLElement ? rowOf(target) : target
  shown.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
