/**
 * A bar is taken with the mouse, or moved by keys. A finger only scrolls: it opens the task instead. While it is held it is
 * drawn where it would go; what it was dropped on is asked of the server, which says what else would move.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { addDays } from '#kernel/calendar.ts'
import type { GanttRow } from './see-gantt.ts'

export type BarField = 'startOn' | 'dueOn'

interface Held {
  field: BarField
  from: number
}

export function useBar(
  row: GanttRow,
  dayWidth: number,
  { onMove, onOpen }: { onMove: (field: BarField, day: string) => void; onOpen: () => void },
) {
  const held = useRef<Held | null>(null)
  /** What ends a drag is a click too: it opens nothing, for what is asked about the drag stands there. */
  const dragged = useRef(false)
  const [shift, setShift] = useState<{ field: BarField; days: number } | null>(null)
  const move = (field: BarField, days: number) => {
    if (days !== 0) onMove(field, addDays(field === 'startOn' ? row.first : row.last, days))
  }
  const daysOf = (event: PointerEvent, { from }: Held) => Math.round((event.clientX - from) / dayWidth)
  const take = (field: BarField) => (event: PointerEvent<SVGElement>) => {
    dragged.current = false
    if (event.pointerType === 'touch' || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { field, from: event.clientX }
    setShift({ field, days: 0 })
  }
  const pointer = (field: BarField) => ({
    onPointerDown: take(field),
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (held.current) setShift({ field: held.current.field, days: daysOf(event, held.current) })
    },
    onPointerUp(event: PointerEvent<SVGElement>) {
      if (!held.current) return
      const { field: which } = held.current
      const days = daysOf(event, held.current)
      held.current = null
      dragged.current = days !== 0
      setShift(null)
      move(which, days)
    },
    onPointerCancel() {
      held.current = null
      setShift(null)
    },
  })
  return {
    shift,
    pointer,
    onClick() {
      if (!dragged.current) onOpen()
      dragged.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') return onOpen()
      if (event.key === 'Escape' && held.current) {
        held.current = null
        return setShift(null)
      }
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0 || !event.altKey) return
      event.preventDefault()
      move(event.shiftKey ? 'dueOn' : 'startOn', step)
    },
  }
}
