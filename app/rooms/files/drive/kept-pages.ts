/** Of a long list some pages are in memory: what is on the screen, what lies next to it, and where it begins. */
import { pageItems } from '../limits.ts'
import type { ListedItem } from '../listed-item.ts'

export interface ListPage {
  items: readonly ListedItem[]
  /** its place in the list, counted from 0 */
  from: number
  /** of the whole list */
  total: number
}

export interface KeptPages {
  total: number
  pages: ReadonlyMap<number, readonly ListedItem[]>
}

/** An item, or the place in the list of one that is not here. */
export type Line = ListedItem | number

/** What was done and the list does not say yet: what is gone from it, and what is called otherwise. */
export type Meanwhile = ReadonlyMap<string, { gone: true } | { name: string }>

export const isHere = (line: Line | undefined): line is ListedItem => typeof line === 'object'

export const pageOf = (place: number): number => Math.floor(place / pageItems)

export const keptFrom = (first: ListPage): KeptPages => withPage({ total: first.total, pages: new Map() }, first)

/** Where the list has become longer or shorter, nothing else stands where it stood. */
export function withPage({ total, pages }: KeptPages, page: ListPage): KeptPages {
  const own = [pageOf(page.from), page.items] as const
  return { total: page.total, pages: new Map(page.total === total ? [...pages, own] : [own]) }
}

/** Every item that is here once, and between them the places of those that are not. */
export function linesOf({ total, pages }: KeptPages, meanwhile: Meanwhile): readonly Line[] {
  const lines: Line[] = []
  const seen = new Set<string>()
  for (let place = 0; place < total; place++) {
    const item = pages.get(pageOf(place))?.[place % pageItems]
    const other = item && meanwhile.get(item.id)
    if (other && 'gone' in other) continue
    // Between two pages something may have been put in: nothing is shown twice.
    if (!item || seen.has(item.id)) lines.push(place)
    else lines.push(other ? { ...item, name: other.name } : item)
    if (item) seen.add(item.id)
  }
  return lines
}

/** The pages on which these lines stand. */
export function pagesOf({ from, to }: { from: number; to: number }, { total }: KeptPages): number[] {
  const end = Math.min(to, total)
  if (end <= from) return []
  return Array.from({ length: pageOf(end - 1) - pageOf(from) + 1 }, (_, at) => pageOf(from) + at)
}

/** The pages, from the first of these lines to the last, that are not here. */
export function missingPages(lines: readonly Line[], from: number, to: number, { pages }: KeptPages): number[] {
  const places = lines.slice(Math.max(0, from), Math.max(0, to)).filter((line) => typeof line === 'number')
  return [...new Set(places.map(pageOf))].filter((page) => !pages.has(page))
}

/** So many are kept: five thousand items, whoever scrolls through a hundred thousand. */
export const mostPages = 25

/** What lies farthest from the screen is let go; never the beginning, nor what has the focus. */
export function nearest({ total, pages }: KeptPages, screen: number, always: readonly number[]): KeptPages {
  if (pages.size <= mostPages) return { total, pages }
  const far = (page: number) => (always.includes(page) || page === 0 ? -1 : Math.abs(page - screen))
  const near = [...pages].toSorted(([a], [b]) => far(a) - far(b)).slice(0, mostPages)
  return { total, pages: new Map(near) }
}

/** The item and all that stands around it without a gap. */
export function runAround(lines: readonly Line[], id: string): readonly ListedItem[] {
  const at = lines.findIndex((line) => isHere(line) && line.id === id)
  if (at < 0) return []
  const before = lines.findLastIndex((line, index) => index < at && !isHere(line))
  const after = lines.findIndex((line, index) => index > at && !isHere(line))
  return lines.slice(before + 1, after < 0 ? undefined : after).filter(isHere)
}
