/** Every place that something could go to, in the order of the page: what the arrow keys walk through. */
import { type Held, innerList, intoItem, intoList, isWhereItIs, itemsOf, listOf, listsOf, type Slot } from './parts.ts'

/** With where it stands now among them, once. */
export function slotsOf(root: HTMLElement, held: Held): Slot[] {
  const outermost = listsOf(root, held.kind).filter((list) => {
    const around = list.parentElement!.closest<HTMLElement>('[data-drop-list]')
    return !around || around.dataset.takes !== held.kind
  })
  return outermost.flatMap((list) => slotsIn(list, held))
}

function slotsIn(list: HTMLElement, held: Held): Slot[] {
  const items = itemsOf(list)
  const slots = items.flatMap((item): Slot[] => {
    const before = intoList(list, item)
    if (item === held.element) return [before]
    const inner = innerList(item)
    const within = inner ? slotsIn(inner, held) : item.dataset.holds === undefined ? [] : [intoItem(item)]
    return isWhereItIs(held, before) ? within : [before, ...within]
  })
  const last = intoList(list, undefined)
  return isWhereItIs(held, last) ? slots : [...slots, last]
}

/** Where it stands among them. */
export const ownSlot = (slots: readonly Slot[], held: Held): number =>
  slots.findIndex((slot) => slot.list === listOf(held.element) && slot.before === held.id)

/** Up and down by one; left and right out of and into a tree, or to the list beside at the same height. */
export function slotAfter(slots: readonly Slot[], at: number, key: string): number {
  const now = slots[at]!
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'ArrowDown') return Math.min(slots.length - 1, at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return slots.length - 1
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const isTree = slots.some(({ holder, list }) => holder ?? list?.closest('[role=tree]'))
  if (step === 0) return at
  if (isTree) {
    // Out: behind the item whose list this is; in: the nearest deeper place before.
    const depth = depthOf(now)
    const found = step < 0 ? slots.findIndex((slot, index) => index > at && depthOf(slot) < depth) : -1
    if (step < 0) return found < 0 ? at : found
    for (let index = at - 1; index >= 0; index--) if (depthOf(slots[index]!) > depth) return index
    return at
  }
  const lists = [...new Set(slots.map(({ list }) => list))]
  const target = lists[lists.indexOf(now.list) + step]
  if (target === undefined) return at
  const own = slots.filter(({ list }) => list === now.list).indexOf(now)
  const there = slots.filter(({ list }) => list === target)
  return slots.indexOf(there[Math.min(own, there.length - 1)]!)
}

function depthOf({ list, holder }: Slot): number {
  let depth = holder ? 1 : 0
  for (let at = (holder ? listOf(holder) : list)?.parentElement; at; at = at.parentElement)
    if (at.dataset.dropList !== undefined) depth++
  return depth
}
