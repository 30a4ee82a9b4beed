import { type PointerEvent, useRef } from 'react'
import { swipe } from '#ui/swipe.ts'

/** One finger to the side; not two, and not on what goes along by itself ([data-own-swipe]). */
export function useSwipe(move: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ clientX, clientY, isPrimary, target }: PointerEvent) {
      const isOwn = target instanceof Element && target.closest('[data-own-swipe], video, audio, button, a') !== null
      from.current = isPrimary && !isOwn ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const by = from.current && swipe(clientX - from.current.x, clientY - from.current.y)
      from.current = null
      if (by) move(by)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
