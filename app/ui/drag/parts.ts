/**
 * What can be dragged and where to, said in the page's own HTML: it stands there before script comes, and a drag reads
 * it anew at every step, so nothing has to be registered and nothing is drawn anew while something is held.
 */
import type { Place } from '#kernel/move.ts'

/** A list that things are put into. `takes` is their kind, `name` how it is spoken of. */
export const dragList = (id: string, takes: string, name: string, flow?: 'grid') => ({
  'data-drop-list': id,
  'data-takes': takes,
  'data-name': name,
  'data-flow': flow,
})

/** `whole`: the mouse takes it anywhere, not only by its grip. `holds`: others of its kind can be put into it. */
export const dragItem = (id: string, kind: string, name: string, more: { whole?: boolean; holds?: boolean } = {}) => ({
  'data-drag': id,
  'data-kind': kind,
  'data-name': name,
  'data-whole': more.whole ? '' : undefined,
  'data-holds': more.holds ? '' : undefined,
})

export interface Held {
  id: string
  kind: string
  name: string
  element: HTMLElement
}

/** A place that something could go to now, and what is shown of it. */
export interface Slot extends Place {
  list: HTMLElement | null
  /** It goes into this item, whose list is folded or not there yet. */
  holder: HTMLElement | null
}

export const heldBy = (element: HTMLElement): Held => ({
  id: element.dataset.drag!,
  kind: element.dataset.kind!,
  name: element.dataset.name!,
  element,
})

export const listsOf = (root: HTMLElement, kind: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-drop-list][data-takes="${CSS.escape(kind)}"]`),
]

/** Its own, not those of lists within them. */
export const itemsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(`[data-drag][data-kind="${CSS.escape(list.dataset.takes!)}"]`)].filter(
    (item) => item.parentElement!.closest('[data-drop-list]') === list,
  )

export const listOf = (item: HTMLElement): HTMLElement | null => item.parentElement!.closest('[data-drop-list]')

/** The part of an item that is its own: a tree's line without what stands below it. */
export const rowOf = (item: HTMLElement): HTMLElement => item.querySelector<HTMLElement>('[data-row]') ?? item

export const innerList = (item: HTMLElement): HTMLElement | null =>
  item.querySelector<HTMLElement>(`[data-drop-list="${CSS.escape(item.dataset.drag!)}"]`)

export const intoList = (list: HTMLElement, before: HTMLElement | undefined): Slot => ({
  into: list.dataset.dropList!,
  before: before?.dataset.drag ?? null,
  list,
  holder: null,
})

export const intoItem = (holder: HTMLElement): Slot => ({
  into: holder.dataset.drag!,
  before: null,
  list: null,
  holder,
})

/** Whether it stands there already. */
export function isWhereItIs(held: Held, slot: Slot): boolean {
  if (!slot.list || listOf(held.element) !== slot.list) return false
  const items = itemsOf(slot.list)
  const next = items[items.indexOf(held.element) + 1]
  return slot.before === held.id || slot.before === (next?.dataset.drag ?? null)
}
