import { useLayoutEffect, useRef } from 'react'

/**
 * For what a press adds to the page: the field of that id has the focus as soon as it is drawn, before the next key is heard, so
 * that who types on loses nothing. (A frame later is too late, and may come before the field does.)
 */
export function useFocusWhenThere(): (id: string) => void {
  const awaited = useRef<string>(undefined)
  useLayoutEffect(() => {
    const input = awaited.current === undefined ? null : document.getElementById(awaited.current)
    if (!input) return
    awaited.current = undefined
    input.focus()
    input.scrollIntoView({ block: 'nearest' })
  })
  return (id) => {
    awaited.current = id
  }
}
