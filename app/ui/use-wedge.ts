import { useEffect, useRef } from 'react'
import { wedge } from './wedge.ts'

/**
 * A scanner is heard wherever the cursor stands; `take` says whether the code was for it. What the scanner typed into a field, a
 * quantity say, is taken out again. What asks for a secret reads no code: a badge is no PIN (traps of the counter, 28).
 */
export function useWedge(take: (code: string, field: HTMLInputElement | null) => boolean): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  }, [take])
  useEffect(() => {
    const reader = wedge()
    let before: { field: HTMLInputElement; value: string } | null = null
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const field = event.target instanceof HTMLInputElement ? event.target : null
      const value = field?.value ?? ''
      const code = reader.press({ code: event.code, isShifted: event.shiftKey, at: event.timeStamp })
      if (reader.isFirst()) before = field && { field, value }
      if (code === null || (field?.type !== 'password' && !latest.current(code, field))) return
      event.preventDefault()
      event.stopPropagation()
      if (before && before.field === field) putBack(before)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

/** As a person would have typed it, so that whatever listens hears of it. */
function putBack({ field, value }: { field: HTMLInputElement; value: string }): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
