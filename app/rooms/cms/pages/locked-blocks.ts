/** Blocks that an owner has locked: who may not lock leaves them as they are and where they are (content.md B08). */
import { type Actor, admits, siteRoles } from '#kernel/roles.ts'
import { normaliseLayout } from '#ui/layout-settings.ts'
import type { Block } from '../blocks/kinds.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { bodyFor, type PageDoc, readDoc } from './page-doc.ts'

/** Errors: 403 BLOCK_LOCKED. */
export function mustKeepLocked(actor: Actor, before: PageDoc, after: PageDoc): void {
  if (admits(permissions['cms.lock'], actor)) return
  // A field that came later than the page is no change.
  if (lockedIn(readDoc(before)) !== lockedIn(after)) refuse('blockLocked')
}

/** What each role sees of every locked block: with all that is in it, in whose place, in their order. */
function lockedIn(doc: PageDoc): string {
  const found: unknown[] = []
  for (const role of siteRoles) {
    let isCut = false
    const look = (blocks: readonly Block[], holder: string, hidden: readonly unknown[]): void => {
      for (const block of blocks) {
        // What stands below it is for members alone.
        if (block.kind === 'cut') isCut = true
        if (block.locked) found.push([role, holder, isCut, hidden, block])
        else look(block.blocks, block.id, [...hidden, normaliseLayout(block.layout).visibility])
      }
    }
    look(bodyFor(doc, role), role, [])
  }
  return JSON.stringify(found, sorted)
}

/** The database gives the keys of what it keeps in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
