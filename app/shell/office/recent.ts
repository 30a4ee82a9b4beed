/** What somebody opened from the palette last. Kept in this browser under their own name; no buyer's name is kept. */
import type { OfficeIcon } from '#kernel/office.ts'

export interface Recent {
  title: string
  to: string
  icon: OfficeIcon
}

const most = 5
const keyOf = (who: string) => `office.recent ${who}`

export function recentOf(who: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(who)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
  } catch {
    return [] // no storage, or somebody else's text in it
  }
}

export function remember(who: string, { title, to, icon }: Recent): void {
  const others = recentOf(who).filter((each) => each.to !== to)
  try {
    localStorage.setItem(keyOf(who), JSON.stringify([{ title, to, icon }, ...others].slice(0, most)))
  } catch {
    // full or forbidden: then nothing is remembered
  }
}

const isRecent = (value: unknown): value is Recent => {
  const { title, to, icon } = (value ?? {}) as Partial<Recent>
  return typeof title === 'string' && typeof to === 'string' && to.startsWith('/') && typeof icon === 'string'
}
