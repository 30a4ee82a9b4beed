/** Blocks that an owner has locked: who may not lock leaves them as they are and where they are (content.md B08). */
import { type Actor, admits } from '#kernel/roles.ts'
import type { Block } from '../blocks/kinds.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { ownBodies, type PageDoc, PageDocSchema } from './page-doc.ts'

/** Errors: 403 BLOCK_LOCKED. */
export function mustKeepLocked(actor: Actor, before: PageDoc, after: PageDoc): void {
  if (admits(permissions['cms.lock'], actor)) return
  // As it would be stored today: a field that came later than the page is no change.
  const then = PageDocSchema.safeParse(before).data ?? before
  if (lockedIn(then) !== lockedIn(after)) refuse('blockLocked')
}

/** Every locked block with all that is in it, in whose place, in their order. */
function lockedIn(doc: PageDoc): string {
  const found: unknown[] = []
  const look = (blocks: readonly Block[], holder: string): void => {
    for (const block of blocks) {
      if (block.locked) found.push([holder, block])
      else look(block.blocks, block.id)
    }
  }
  for (const [role, blocks] of ownBodies(doc)) look(blocks, role)
  return JSON.stringify(found, sorted)
}

/** The database gives the keys of what it keeps in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
