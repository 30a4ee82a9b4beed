import { useEffect, useRef } from 'react'

/** Single keys by their place, so that a Thai layout does as well; never while somebody types or a dialog is open. */
export function useKeys(on: boolean, keys: Record<string, () => void>): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (at.closest('input, textarea, select, dialog, [role=dialog], [contenteditable]')) return
      const key = now.current[event.code]
      if (!key || document.querySelector('dialog[open]')) return
      event.preventDefault()
      key()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

/** J and K, or the arrows: from row to row of a list whose rows are links; Enter is the link's own. */
export function useRowKeys(list: React.RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('tbody tr td:first-child a') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by
    rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
  }
  useKeys(true, { KeyJ: step(1), ArrowDown: step(1), KeyK: step(-1), ArrowUp: step(-1) })
}
