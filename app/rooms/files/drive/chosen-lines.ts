import type { ItemView } from '../item-view.ts'
import { isHere, type Line } from './kept-pages.ts'

/** Of what is selected, all that a deed needs: much of a long list was never fetched. */
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
