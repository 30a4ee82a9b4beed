import { useState } from 'react'

/** Questions to come back to: this device's own note, nothing that is handed in. */
export function useFlags(attempt: string): { flags: ReadonlySet<number>; turn: (slot: number) => void } {
  const key = `sala-exam-flags ${attempt}`
  const [flags, setFlags] = useState<ReadonlySet<number>>(() => new Set(read(key)))
  const turn = (slot: number) => {
    const next = new Set(flags)
    if (!next.delete(slot)) next.add(slot)
    setFlags(next)
    try {
      localStorage.setItem(key, JSON.stringify([...next]))
    } catch {
      // Then only until the page is left.
    }
  }
  return { flags, turn }
}

function read(key: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slot): slot is number => typeof slot === 'number') : []
  } catch {
    return []
  }
}
