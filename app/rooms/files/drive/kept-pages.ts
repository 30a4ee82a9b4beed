/** Of a long list some pages are in memory: what is on the screen, what lies next to it, and where it begins. */
import type { ItemView, ListedItem } from '../item-view.ts'
import { pageItems } from '../limits.ts'

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

/** Of what is selected, all that an operation needs: much of a long list was never fetched. */
export type Chosen = Pick<ItemView, 'id' | 'parent'>

/**
 * What is selected and still there. Where a part of the list is not here, it may lie in that part, and so in the folder
 * that is listed: what a search finds is all here.
 */
export function chosenOf(ids: ReadonlySet<string>, lines: readonly Line[], folder: string | null): readonly Chosen[] {
  const here = new Map(lines.filter(isHere).map((item) => [item.id, item]))
  const isWhole = here.size === lines.length
  return [...ids].flatMap((id) => here.get(id) ?? (isWhole ? [] : { id, parent: folder }))
}

/** What is selected in a list, as people know it from their computer: one, more by Ctrl, a range by Shift. */
export interface Selected {
  ids: ReadonlySet<string>
  /** a range goes from here */
  anchor: string | null
}

export const nothing: Selected = { ids: new Set(), anchor: null }

export const only = (id: string): Selected => ({ ids: new Set([id]), anchor: id })

export function toggled({ ids }: Selected, id: string): Selected {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to where one is; what was selected elsewhere stays only when it is added to. */
export const ranged = ({ ids, anchor }: Selected, range: readonly string[], adds = false): Selected => ({
  ids: new Set(adds ? [...ids, ...range] : range),
  anchor,
})

export const all = (ids: readonly string[]): Selected => ({ ids: new Set(ids), anchor: ids[0] ?? null })

/** The ids between two places, both included; null where not all of them are known here. */
export function between(order: ReadonlyArray<string | null>, a: number, b: number): string[] | null {
  const range = order.slice(Math.min(a, b), Math.max(a, b) + 1)
  return range.every((id) => id !== null) ? range : null
}
