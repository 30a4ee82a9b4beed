import { type RefObject, useEffect, useRef } from 'react'

interface Gestures {
  /** by so many shares of the element's width */
  onMove: (x: number, y: number) => void
  /** so many times nearer */
  onZoom: (by: number) => void
}

/** One finger or the mouse draws it along, two fingers or the wheel bring it nearer; the page itself stays where it is. */
export function useGestures(target: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const now = useRef(gestures)
  now.current = gestures
  useEffect(() => {
    const element = target.current
    if (!element) return
    const fingers = new Map<number, { x: number; y: number }>()
    const apart = () => {
      const [one, other] = [...fingers.values()]
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
    }
    const down = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const distance = apart()
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (distance > 0 && apart() > 0) now.current.onZoom(apart() / distance)
      else if (fingers.size === 1) {
        const width = element.clientWidth || 1
        now.current.onMove((event.clientX - before.x) / width, (event.clientY - before.y) / width)
      }
    }
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      now.current.onZoom(Math.exp(-event.deltaY / 400))
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }, [target])
}
