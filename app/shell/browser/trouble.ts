/** What an error in the browser means, and whether loading the page again is worth a try. */
export type Trouble = 'chunk' | 'offline' | null

// Chromium, Firefox, Safari; and what Vite says of a stylesheet.
const chunk = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i
const network = /Failed to fetch|NetworkError|Load failed|network error/i

export function troubleOf(error: unknown, online: boolean): Trouble {
  if (!(error instanceof Error)) return null
  const isChunk = chunk.test(error.message)
  if (!isChunk && !(error instanceof TypeError && network.test(error.message))) return null
  return isChunk && online ? 'chunk' : 'offline'
}

/** A part of the page that something pressed asked for, and that did not come. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && chunk.test(error.message)

/** product.md §9: one reload per path in ten seconds. */
export const reloadGuardMs = 10_000
/** product.md §9 "Reload helper delay". */
export const reloadDelayMs = 500

const key = 'sala.reloads'

/** True at most once per path in ten seconds; where nothing can be kept, never: a page must not reload for ever. */
export function mayReload(path: string, now: number, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const before = JSON.parse(store.getItem(key) ?? '{}') as Record<string, number>
    const recent = Object.entries(before).filter(([, at]) => now - at < reloadGuardMs && now >= at)
    if (recent.some(([other]) => other === path)) return false
    store.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }))
    return true
  } catch {
    return false
  }
}
