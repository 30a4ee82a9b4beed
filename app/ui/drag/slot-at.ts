/** Where what is held would go if it were let go at this point of the window. */
import { type Held, innerList, intoItem, intoList, isWhereItIs, itemsOf, listOf, rowOf, type Slot } from './parts.ts'

/** The middle of a row that holds others goes into it; above and below that, before and after it. */
const edgeShare = 0.28

export function slotAt(root: HTMLElement, held: Held, x: number, y: number): Slot | null {
  const below = document.elementFromPoint(x, y)
  if (!below || !root.contains(below)) return null
  const list = listUnder(root, held, below)
  if (!list) return null
  const item = itemUnder(list, held, below)
  const slot = (item && onItem(list, item, y)) ?? intoList(list, firstAfter(list, x, y))
  return isWhereItIs(held, slot) ? null : slot
}

/** The nearest one that takes its kind and does not stand within it. */
function listUnder(root: HTMLElement, held: Held, below: Element): HTMLElement | null {
  let list = below.closest<HTMLElement>('[data-drop-list]')
  while (list && (list.dataset.takes !== held.kind || held.element.contains(list)))
    list = list.parentElement!.closest<HTMLElement>('[data-drop-list]')
  if (list) return root.contains(list) ? list : null
  // The head of a section stands beside its list, not in it; below a short column is still its column.
  const around = below.closest<HTMLElement>('[data-drag], [data-drop-zone]')
  return around && around !== held.element
    ? around.querySelector<HTMLElement>(`[data-drop-list][data-takes="${CSS.escape(held.kind)}"]`)
    : null
}

function itemUnder(list: HTMLElement, held: Held, below: Element): HTMLElement | null {
  const item = below.closest<HTMLElement>(`[data-drag][data-kind="${CSS.escape(held.kind)}"]`)
  return item && item !== held.element && listOf(item) === list ? item : null
}

function onItem(list: HTMLElement, item: HTMLElement, y: number): Slot | null {
  if (item.dataset.holds === undefined) return null
  const { top, height } = rowOf(item).getBoundingClientRect()
  const share = (y - top) / height
  if (share < edgeShare) return intoList(list, item)
  const inner = innerList(item)
  // Under an open item stands its first child: that is where a line below it leads.
  if (inner && itemsOf(inner).length > 0 && share > edgeShare) return intoList(inner, itemsOf(inner)[0])
  if (share <= 1 - edgeShare) return inner ? intoList(inner, undefined) : intoItem(item)
  const items = itemsOf(list)
  return intoList(list, items[items.indexOf(item) + 1])
}

/** The first that lies behind the point, in the direction in which the list is read. */
function firstAfter(list: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const isGrid = list.dataset.flow === 'grid'
  return itemsOf(list).find((item) => {
    const box = item.getBoundingClientRect()
    if (!isGrid) return y < box.top + box.height / 2
    return y < box.top || (y <= box.bottom && x < box.left + box.width / 2)
  })
}
