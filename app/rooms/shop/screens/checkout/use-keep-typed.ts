import { type RefObject, useEffect, useRef } from 'react'
import { keepTypedPath } from '../../order-links.ts'

/** Long enough to end a word, short enough that nobody has left by then. */
const pauseMs = 800

/**
 * Keeps the form with the cart as one goes: after a pause in typing, when a field is left, and when the page goes out
 * of sight. Nothing waits for it, and nothing is said when it fails: the form still has it all.
 */
export function useKeepTyped(): { ref: RefObject<HTMLFormElement | null>; onChange: () => void; onBlur: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useRef(() => {
    if (waiting.current === undefined || !form.current) return
    clearTimeout(waiting.current)
    waiting.current = undefined
    const body = new FormData(form.current)
    body.delete('idempotencyKey')
    void fetch(keepTypedPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  })
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keep.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(waiting.current)
    }
  }, [])
  return {
    ref: form,
    onChange: () => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => keep.current(), pauseMs)
    },
    onBlur: () => keep.current(),
  }
}
