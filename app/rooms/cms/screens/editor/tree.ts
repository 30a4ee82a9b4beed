/** Pure: what one does with the blocks of a page. Each answers a new list; what was not touched stays the same object. */
import { type Place, placedIn, stepsInTree, type Steps } from '#kernel/move.ts'
import { type Block, holdsBlocks } from '../../blocks/kinds.ts'

type Blocks = readonly Block[]

export const freshId = (): string => crypto.randomUUID().slice(0, 8)

export function findBlock(blocks: Blocks, id: string): Block | null {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(block.blocks, id)
    if (found) return found
  }
  return null
}

const inside = (block: Block, change: (list: Blocks) => Blocks): Block => {
  const list = change(block.blocks)
  return list === block.blocks ? block : { ...block, blocks: list }
}

/** The list in which the block stands is given to `change` with its place. */
function where(blocks: Blocks, id: string, change: (list: Blocks, at: number) => Blocks): Blocks {
  const at = blocks.findIndex((block) => block.id === id)
  if (at >= 0) return change(blocks, at)
  const next = blocks.map((block) => inside(block, (list) => where(list, id, change)))
  return next.every((block, n) => block === blocks[n]) ? blocks : next
}

export const changeBlock = (blocks: Blocks, id: string, values: object): Blocks =>
  where(blocks, id, (list, at) => list.with(at, { ...list[at]!, ...values } as Block))

export const removeBlock = (blocks: Blocks, id: string): Blocks =>
  where(blocks, id, (list, at) => list.toSpliced(at, 1))

export const insertAfter = (blocks: Blocks, id: string | null, block: Block): Blocks =>
  id === null ? [...blocks, block] : where(blocks, id, (list, at) => list.toSpliced(at + 1, 0, block))

export const insertInto = (blocks: Blocks, id: string, block: Block): Blocks =>
  where(blocks, id, (list, at) => list.with(at, { ...list[at]!, blocks: [...list[at]!.blocks, block] }))

/** What is copied is nobody's brand: the copy is free. */
export const copyOf = ({ locked: _, ...block }: Block): Block =>
  ({ ...block, id: freshId(), blocks: block.blocks.map(copyOf) }) as Block

export const holdsLocked = (block: Block): boolean => block.locked === true || block.blocks.some(holdsLocked)

/** Itself or what it stands in. */
export const isWithinLocked = (blocks: Blocks, id: string): boolean =>
  blocks.some(
    (block) =>
      (block.locked === true && (block.id === id || findBlock(block.blocks, id) !== null)) ||
      isWithinLocked(block.blocks, id),
  )

/** The outermost locked block that it is, or stands in. */
export const lockOver = (blocks: Blocks, id: string): Block | null =>
  blocks.reduce<Block | null>((found, block) => {
    if (found || (block.id !== id && findBlock(block.blocks, id) === null)) return found
    return block.locked ? block : lockOver(block.blocks, id)
  }, null)

/** Whether everything that is locked is as it was, and in what it was: else the server refuses (pages/locked-blocks.ts). */
export const keepsLocked = (before: Blocks, after: Blocks): boolean => lockedIn(before) === lockedIn(after)

function lockedIn(blocks: Blocks): string {
  const look = (list: Blocks, holder: string): unknown[] =>
    list.flatMap((block) => (block.locked ? [[holder, block]] : look(block.blocks, block.id)))
  return JSON.stringify(look(blocks, ''))
}

export const duplicateBlock = (blocks: Blocks, id: string): Blocks =>
  where(blocks, id, (list, at) => list.toSpliced(at + 1, 0, copyOf(list[at]!)))

export type Move = 'up' | 'down' | 'in' | 'out'

/** up, down: among its neighbours; in: into the holder before it; out: behind the one it stands in. */
export function moveBlock(blocks: Blocks, id: string, way: Move): Blocks {
  const block = findBlock(blocks, id)
  if (!block) return blocks
  if (way === 'out') {
    const holder = holderOf(blocks, id)
    return holder ? insertAfter(removeBlock(blocks, id), holder.id, block) : blocks
  }
  return where(blocks, id, (list, at) => {
    if (way === 'in') {
      const holder = list[at - 1]
      if (!holder || !holdsBlocks(holder.kind)) return list
      return list.toSpliced(at, 1).with(at - 1, { ...holder, blocks: [...holder.blocks, block] })
    }
    const to = way === 'up' ? at - 1 : at + 1
    return to < 0 || to >= list.length ? list : list.toSpliced(at, 1).toSpliced(to, 0, block)
  })
}

export function holderOf(blocks: Blocks, id: string): Block | null {
  for (const block of blocks) {
    if (block.blocks.some((each) => each.id === id)) return block
    const found = holderOf(block.blocks, id)
    if (found) return found
  }
  return null
}

/** What may be done with it where it stands. */
export const movesOf = (blocks: Blocks, id: string): Move[] =>
  (['up', 'down', 'in', 'out'] as const).filter((way) => moveBlock(blocks, id, way) !== blocks)

/** Put into a holder (empty: the page itself) before another one; into itself, or into what holds nothing, it cannot go. */
export function placeBlock(blocks: Blocks, id: string, { into, before }: Place): Blocks {
  const block = findBlock(blocks, id)
  const holder = into === '' ? null : findBlock(blocks, into)
  if (!block || (into !== '' && (!holder || !holdsBlocks(holder.kind) || findBlock([block], into)))) return blocks
  const target = holder?.blocks ?? blocks
  // What it should have stood before is gone: then nothing has moved.
  if (before === id || (before !== null && !target.some((each) => each.id === before))) return blocks
  const put = (list: Blocks): Blocks => placedIn(list, block, before) ?? list
  const rest = removeBlock(blocks, id)
  if (!holder) return put(rest)
  return where(rest, into, (list, at) => list.with(at, { ...list[at]!, blocks: put(list[at]!.blocks) }))
}

/** Something new, put where one pointed. */
export const insertAt = (blocks: Blocks, block: Block, place: Place): Blocks =>
  placeBlock([...blocks, block], block.id, place)

/** The places that its steps lead to, for the grip's menu. */
export function stepsOf(blocks: Blocks, id: string): Steps {
  const lines = (list: Blocks, parent: string | null): { id: string; parent: string | null }[] =>
    list.flatMap((block) => [{ id: block.id, parent }, ...lines(block.blocks, block.id)])
  const { in: within, ...steps } = stepsInTree(lines(blocks, null), id)
  const holder = within && findBlock(blocks, within.into)
  return holder && holdsBlocks(holder.kind) ? { ...steps, in: within } : steps
}
