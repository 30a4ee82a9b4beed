/**
 * Something is put in its place: which list it goes to, and before what there. Pure: the browser shows it at once by
 * the same function by which the server keeps it (`app/ui/drag`).
 */
import * as z from 'zod'

export interface Place {
  /** The list it goes to: a column, a parent; empty: the outermost. */
  into: string
  /** What it stands before; null: last. */
  before: string | null
}

export interface Move extends Place {
  id: string
  /** Where several kinds of things are moved on one page: a section, an item. */
  kind: string
}

/** As a form says it: one field, so that one button can. */
export const placeText = ({ into, before }: Place): string => `${into} ${before ?? ''}`

const name = z.string().max(200).regex(/^\S*$/)
/** Of a form with `kind`, `id` and `to`; ids have no spaces. */
export const MoveInput = z
  .object({ id: name, kind: name.default(''), to: z.string().max(401) })
  .transform(({ id, kind, to }): Move => {
    const [into = '', before = ''] = to.split(' ')
    return { id, kind, into, before: before === '' ? null : before }
  })

/** `list` with `one` in it, before what is named; null: that is not there. */
export function placedIn<T extends { id: string }>(list: readonly T[], one: T, before: string | null): T[] | null {
  if (before === one.id) return [...list]
  const rest = list.filter(({ id }) => id !== one.id)
  const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before)
  // Not toSpliced: the oldest browsers do not know it.
  return at < 0 ? null : [...rest.slice(0, at), one, ...rest.slice(at)]
}

interface Column<T> {
  id: string
  items: readonly T[]
}

/** Columns with what stands in them. Null when something of it is not there. */
export function placedOnBoard<T extends { id: string }, C extends Column<T>>(
  columns: readonly (C & Column<T>)[],
  { id, into, before }: Place & { id: string },
): C[] | null {
  const one = columns.flatMap(({ items }) => items).find((each) => each.id === id)
  const target = columns.find((column) => column.id === into)
  const items = one && target && placedIn(target.items, one, before)
  if (!items) return null
  return columns.map((column) => ({
    ...column,
    items: column === target ? items : column.items.filter((each) => each.id !== id),
  }))
}

interface Node {
  id: string
  parent: string | null
}

/** A tree as its lines, each after its parent. Null when something is not there, or would stand below itself. */
export function placedInTree<N extends Node>(lines: readonly N[], move: Place & { id: string }): N[] | null {
  const one = lines.find(({ id }) => id === move.id)
  const parent = move.into === '' ? null : move.into
  if (!one || (parent !== null && !lines.some(({ id }) => id === parent))) return null
  if (isWithin(lines, parent, move.id)) return null
  const siblings = placedIn(childrenOf(lines, parent), { ...one, parent }, move.before)
  if (!siblings) return null
  const others = lines.filter(({ id, parent: of }) => of !== parent && id !== move.id)
  const all = [...siblings, ...others]
  const below = (of: string | null): N[] => childrenOf(all, of).flatMap((line) => [line, ...below(line.id)])
  return below(null)
}

export const childrenOf = <N extends Node>(lines: readonly N[], parent: string | null): N[] =>
  lines.filter((line) => line.parent === parent)

/** Whether `id` is `above`, or stands somewhere below it. */
export function isWithin(lines: readonly Node[], id: string | null, above: string): boolean {
  const parents = new Map(lines.map((line) => [line.id, line.parent]))
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === above) return true
  return false
}

export type Step = 'up' | 'down' | 'in' | 'out'
export type Steps = Partial<Record<Step, Place>>

/** One place up or down in a list; what is at its end does not go on. */
export function stepsInList(ids: readonly string[], id: string, into = ''): Steps {
  const at = ids.indexOf(id)
  return {
    ...(at > 0 && { up: { into, before: ids[at - 1]! } }),
    ...(at >= 0 && at < ids.length - 1 && { down: { into, before: ids[at + 2] ?? null } }),
  }
}

/** Past the end of one list it goes on into the next. */
export function stepsThrough(lists: readonly Column<{ id: string }>[], id: string): Steps {
  const at = lists.findIndex(({ items }) => items.some((item) => item.id === id))
  const list = lists[at]
  if (!list) return {}
  const [before, after] = [lists[at - 1], lists[at + 1]]
  return {
    ...(before && { up: { into: before.id, before: null } }),
    ...(after && { down: { into: after.id, before: after.items[0]?.id ?? null } }),
    ...stepsInList(
      list.items.map((item) => item.id),
      id,
      list.id,
    ),
  }
}

/** The same among its siblings; under the one before it; out beside its parent. */
export function stepsInTree(lines: readonly Node[], id: string): Steps {
  const one = lines.find((line) => line.id === id)
  if (!one) return {}
  const siblings = childrenOf(lines, one.parent).map((line) => line.id)
  const previous = siblings[siblings.indexOf(id) - 1]
  const above = one.parent === null ? undefined : lines.find((line) => line.id === one.parent)
  const beside = above && childrenOf(lines, above.parent).map((line) => line.id)
  return {
    ...stepsInList(siblings, id, one.parent ?? ''),
    ...(previous !== undefined && { in: { into: previous, before: null } }),
    ...(above && beside && { out: { into: above.parent ?? '', before: beside[beside.indexOf(above.id) + 1] ?? null } }),
  }
}
