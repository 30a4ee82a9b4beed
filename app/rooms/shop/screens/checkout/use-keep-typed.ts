import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Terms } from '../../terms.ts'
import { keepTypedPath } from '../../order-links.ts'

/** Long enough to end a word, short enough that nobody has left by then. */
const pauseMs = 800

/**
 * Keeps the form with the cart as one goes: after a pause in typing, when a field is left, and when the page goes out
 * of sight. Nothing waits for it, and nothing is said when it fails: the form still has it all.
 */
export function useKeepTyped(terms: Terms): {
  ref: RefObject<HTMLFormElement | null>
  onChange: () => void
  onBlur: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()
  const asked = useRef<string>(undefined)
  // Where it goes decides what it costs, in a shop with prices by province: the page asks again when that is another.
  const priced = useRef((body: FormData) => {
    const names = ['addressId', 'address.tambonCode', 'address.zip']
    const where = names.map((name) => String(body.get(`delivery.${name}`))).join(' ')
    if (where === asked.current || Object.keys(terms.provinces).length === 0) return
    asked.current = where
    void revalidate()
  })
  const keep = useRef(() => {
    if (waiting.current === undefined || !form.current) return
    clearTimeout(waiting.current)
    waiting.current = undefined
    const body = new FormData(form.current)
    body.delete('idempotencyKey')
    void fetch(keepTypedPath, { method: 'POST', body, keepalive: true }).then(
      () => priced.current(body),
      () => undefined,
    )
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
