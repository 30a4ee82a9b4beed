/** Where on the drawn page something that is held would go: before or behind a block, or into one that holds others. */
import type { Place } from '#kernel/move.ts'
import { type Block, holdsBlocks } from '../../blocks/kinds.ts'

export interface Slot {
  place: Place
  /** the line that shows it, in px of the page */
  line: { top: number; left: number; width: number; height: number }
}

interface Standing {
  id: string
  into: string
  next: string | null
  box: DOMRect
  isHolder: boolean
  isEmpty: boolean
}

/** @param held what is moved: it never goes into itself */
export function slotOnPage(
  body: HTMLElement,
  blocks: readonly Block[],
  { x, y }: { x: number; y: number },
  held: string | null,
): Slot | null {
  const all = standing(body, blocks, '', held)
  const over = all.filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  // The innermost comes last: what holds others stands before them.
  const at =
    over.at(-1) ??
    nearest(
      all.filter(({ into }) => into === ''),
      y,
    )
  if (!at) return { place: { into: '', before: null }, line: lineAcross(body.getBoundingClientRect(), 'top') }
  const { box } = at
  const isMiddle = y > box.top + box.height * 0.25 && y < box.bottom - box.height * 0.25
  if (at.isHolder && isMiddle) {
    const last = all.filter(({ into }) => into === at.id).at(-1)
    return { place: { into: at.id, before: null }, line: lineAcross(last?.box ?? box, last ? 'bottom' : 'middle') }
  }
  const isBeside = all.some(
    (other) => other.into === at.into && other.id !== at.id && Math.abs(other.box.top - box.top) < 4,
  )
  const isBefore = isBeside ? x < box.left + box.width / 2 : y < box.top + box.height / 2
  const line = isBeside
    ? { top: box.top, left: isBefore ? box.left - 8 : box.right + 5, width: 3, height: box.height }
    : lineAcross(box, isBefore ? 'top' : 'bottom')
  return { place: { into: at.into, before: isBefore ? at.id : at.next }, line }
}

function standing(body: HTMLElement, blocks: readonly Block[], into: string, held: string | null): Standing[] {
  const rest = blocks.filter(({ id }) => id !== held)
  return rest.flatMap((block, n) => {
    const element = body.querySelector(`[data-block="${CSS.escape(block.id)}"]`)
    if (!element) return []
    const own: Standing = {
      id: block.id,
      into,
      next: rest[n + 1]?.id ?? null,
      box: element.getBoundingClientRect(),
      isHolder: holdsBlocks(block.kind),
      isEmpty: block.blocks.length === 0,
    }
    return [own, ...standing(body, block.blocks, block.id, held)]
  })
}

const nearest = (all: readonly Standing[], y: number): Standing | undefined =>
  all.toSorted((one, other) => distance(one.box, y) - distance(other.box, y))[0]
const distance = ({ top, bottom }: DOMRect, y: number) => (y < top ? top - y : y > bottom ? y - bottom : 0)

function lineAcross({ top, left, width, height }: DOMRect, where: 'top' | 'middle' | 'bottom') {
  const at = where === 'top' ? top - 8 : where === 'bottom' ? top + height + 5 : top + height / 2
  return { top: Math.max(0, at), left, width, height: 3 }
}
