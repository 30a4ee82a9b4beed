/** The blocks of the body that is edited, and every deed with them; what is locked stays where it is. */
import { useState } from 'react'
import type { Place } from '#kernel/move.ts'
import type { SiteRole } from '#kernel/roles.ts'
import type { Fields } from '#kernel/block-fields.ts'
import { emptyFields } from '../../blocks/fields.ts'
import { type Block, type BlockKind, blockKinds, holdsBlocks } from '../../blocks/kinds.ts'
import { newBlock, type PageDoc } from '../../pages/page-doc.ts'
import {
  changeBlock,
  duplicateBlock,
  findBlock,
  freshId,
  holderOf,
  holdsLocked,
  insertAfter,
  insertAt,
  insertInto,
  isWithinLocked,
  keepsLocked,
  lockOver,
  type Move,
  moveBlock,
  placeBlock,
  removeBlock,
} from './tree.ts'
import type { Editing } from './use-editing.ts'

type Blocks = readonly Block[]
type To = (blocks: Blocks) => Blocks

interface UseBlocks {
  doc: PageDoc
  role: SiteRole
  change: Editing['change']
  mayLock: boolean
}

export function useBlocks({ doc, role, change, mayLock }: UseBlocks) {
  const [chosen, choose] = useState<string | null>(null)
  const body = doc.bodies[role]
  const own = typeof body === 'string' ? null : body
  const block = own && chosen ? findBlock(own, chosen) : null
  const rewrite = (to: To, about: string | null = null) =>
    change((now) => {
      const before = now.bodies[role]
      const after = to(typeof before === 'string' ? [] : before)
      return after === before ? now : { ...now, bodies: { ...now.bodies, [role]: after } }
    }, about)
  const mayBe = (before: Blocks, after: Blocks) => mayLock || keepsLocked(before, after)
  /** A change of places: what is locked refuses it. */
  const arrange = (to: To) =>
    rewrite((list) => {
      const next = to(list)
      return mayBe(list, next) ? next : list
    })
  const stays = (id: string) => {
    const found = mayLock || !own ? null : findBlock(own, id)
    return found !== null && (holdsLocked(found) || isWithinLocked(own ?? [], id))
  }
  const add = (fresh: Block) => {
    const over = chosen === null || mayLock || !own ? null : lockOver(own, chosen)
    const at = over ?? block
    arrange((list) =>
      at && !over && holdsBlocks(at.kind) ? insertInto(list, at.id, fresh) : insertAfter(list, at?.id ?? null, fresh),
    )
  }
  return {
    own,
    block,
    chosen: block ? chosen : null,
    choose,
    rewrite,
    arrange,
    stays,
    mayArrange: (to: To): boolean => own !== null && to(own) !== own && mayBe(own, to(own)),
    isLocked: (id: string) => isWithinLocked(own ?? [], id),
    /** shut for who may not lock */
    isClosed: (id: string) => !mayLock && isWithinLocked(own ?? [], id),
    change: (id: string, values: object, about: string | null) =>
      rewrite((list) => changeBlock(list, id, values), about),
    move: (id: string, way: Move) => {
      if (!stays(id)) arrange((list) => moveBlock(list, id, way))
    },
    place: (id: string, place: Place) => {
      if (!stays(id)) arrange((list) => placeBlock(list, id, place))
    },
    duplicate: (id: string) => arrange((list) => duplicateBlock(list, id)),
    remove: (id: string) => {
      if (!stays(id)) arrange((list) => removeBlock(list, id))
    },
    around: (id: string) => (own ? holderOf(own, id) : null),
    add,
    /** Where one pointed; answers its id. */
    put: (fresh: Block, place: Place) => arrange((list) => insertAt(list, fresh, place)),
    fresh: (kind: BlockKind): Block => begun(kind),
  }
}
export type BlocksAtHand = ReturnType<typeof useBlocks>

/** With the items that its kind is drawn with: hints stand in them until something is written. */
function begun(kind: BlockKind): Block {
  const block = newBlock(kind, freshId())
  const items = { cards: 3, questions: 2, price: 2, tabs: 2 } as Partial<Record<BlockKind, number>>
  const count = items[kind]
  return count === undefined ? block : ({ ...block, ...emptyItems(kind, count) } as Block)
}

function emptyItems(kind: BlockKind, count: number): object {
  const { items } = blockKinds[kind].fields as Record<string, { of?: Fields }>
  return items?.of ? { items: Array.from({ length: count }, () => emptyFields(items.of!)) } : {}
}
