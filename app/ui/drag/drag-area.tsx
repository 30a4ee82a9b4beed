/**
 * What stands in it is dragged by mouse, by finger and by keyboard, and moved by the menu of its grip: one way for lists,
 * boards and trees (docs/decisions/295). Lists and items say themselves by `dragList` and `dragItem`, a `Grip` in each.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Move, Place } from '#kernel/move.ts'
import { LiveRegion } from '../hidden.tsx'
import { useWords } from '../words.tsx'
import { dragByKeys } from './by-keys.ts'
import { dragByPointer, takenBy } from './by-pointer.ts'
import { dragWords } from './drag-words.ts'
import { heldBy, type Slot } from './parts.ts'

interface DragAreaProps {
  onMove: (move: Move) => void
  className?: string | undefined
  children: ReactNode
}

const Moving = createContext<(move: Move) => void>(() => {})
/** For the menu of a grip: moves it, and the focus goes along. */
export const useMove = () => useContext(Moving)

export function DragArea({ onMove, className, children }: DragAreaProps) {
  const text = useWords(dragWords)
  const root = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const latest = useRef({ onMove, text })
  latest.current = { onMove, text }

  useEffect(() => {
    const area = root.current!
    let stop = () => {}
    const put = (item: HTMLElement) => (place: Place) => {
      const { id, kind, name } = heldBy(item)
      const { text: words } = latest.current
      say(words.put(name, whereOf(area, place, words)))
      latest.current.onMove({ id, kind, ...place })
    }
    const press = (event: PointerEvent) => {
      const item = takenBy(event)
      if (!item || item.closest('[data-drag-area]') !== area) return
      stop()
      stop = dragByPointer(area, item, event, put(item))
    }
    const key = (event: KeyboardEvent) => {
      const grip = (event.target as Element).closest('[data-grip]')
      const item = grip?.closest<HTMLElement>('[data-drag]')
      if (!item || event.key !== ' ' || event.repeat || item.closest('[data-drag-area]') !== area) return
      event.preventDefault()
      stop()
      const { name, id } = heldBy(item)
      stop = dragByKeys(area, item, {
        taken: () => say(latest.current.text.taken(name)),
        at: (slot) => say(slot ? whereOf(area, slot, latest.current.text) : latest.current.text.own),
        put(place) {
          if (!place) return say(latest.current.text.left(name))
          put(item)(place)
          requestAnimationFrame(() => focusGrip(area, id))
        },
      })
    }
    area.addEventListener('pointerdown', press)
    area.addEventListener('keydown', key)
    return () => {
      stop()
      area.removeEventListener('pointerdown', press)
      area.removeEventListener('keydown', key)
    }
  }, [])

  const moved = (move: Move) => {
    onMove(move)
    requestAnimationFrame(() => root.current && focusGrip(root.current, move.id))
  }
  return (
    <div ref={root} data-drag-area="" className={className}>
      <Moving value={moved}>{children}</Moving>
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}

/** It may have been drawn anew, in another list. */
function focusGrip(area: HTMLElement, id: string) {
  const grip = area.querySelector<HTMLElement>(`[data-drag="${CSS.escape(id)}"] [data-grip]`)
  grip?.focus({ preventScroll: true })
  grip?.closest('[data-drag]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** "before Tea in Drinks" */
function whereOf(area: HTMLElement, place: Place | Slot, text: (typeof dragWords)['th' | 'en']): string {
  const nameOf = (selector: string) => area.querySelector<HTMLElement>(selector)?.dataset.name ?? ''
  const list = nameOf(`[data-drop-list="${CSS.escape(place.into)}"]`)
  if (place.before !== null) return text.before(nameOf(`[data-drag="${CSS.escape(place.before)}"]`), list)
  return list || place.into === '' ? text.last(list) : text.within(nameOf(`[data-drag="${CSS.escape(place.into)}"]`))
}
