/** Pure: a button that leads to a page nobody has published is not there for visitors, until it is. */
import type { Block } from '../blocks/kinds.ts'
import { ownPageIn } from './own-page.ts'

/** The words of a button, and where it leads. */
const buttons = [
  ['button', 'to'],
  ['second', 'secondTo'],
] as const

/** @param known `page about`, `post news`: what is published; null where nobody can say. */
export function withoutDeadButtons(blocks: readonly Block[], known: ReadonlySet<string> | null): readonly Block[] {
  if (known === null) return blocks
  const isDead = (link: unknown): boolean => {
    const page = typeof link === 'string' ? ownPageIn(link) : null
    return page !== null && !known.has(`${page.kind} ${page.path}`)
  }
  const living = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(living)
    if (typeof value !== 'object' || value === null) return value
    const all = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, living(inner)]))
    for (const [words, to] of buttons) if (words in all && isDead(all[to])) all[words] = { th: '', en: '' }
    return all
  }
  return living(blocks) as readonly Block[] // the same blocks, some words fewer
}
