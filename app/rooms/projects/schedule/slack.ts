/**
 * Pure: by how many working days a task may slip before the end of its chain does. A chain is what is bound together by
 * links; pinned tasks and those that are over end it.
 */
import type { DayIndex } from './day-index.ts'
import { grouped } from './network.ts'
import type { Plan, PlanLink, PlanTask } from './plan.ts'
import { isFixed, type Reckoned, type Span } from './reckon.ts'

export function slacksOf(plan: Plan, { network, spans, indexOf }: Reckoned): Map<string, number> {
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  const isFree = (id: string) => !isFixed(byId.get(id)!) && spans.has(id) && !network.parts.has(id)
  // A link from a summary holds all its parts.
  const leavesOf = (id: string): string[] =>
    (network.parts.get(id) ?? []).flatMap((part) => (network.parts.has(part) ? leavesOf(part) : [part]))
  const links = [...network.out.values()]
    .flat()
    .flatMap((link) =>
      (network.parts.has(link.from) ? leavesOf(link.from) : [link.from])
        .filter((from) => isFree(from) && isFree(link.to))
        .map((from) => ({ ...link, from })),
    )
  const ends = chainEnds(links, spans)
  const out = grouped(
    links,
    ({ from }) => from,
    (link) => link,
  )
  const late = new Map<string, Span>()
  const slacks = new Map<string, number>()
  for (const { id } of network.order.toReversed()) {
    const task = byId.get(id)!
    const end = ends.get(id)
    if (end === undefined || !isFree(id)) continue
    const index = indexOf(task)
    const span = spans.get(id)!
    const sides = (next: PlanTask): Sides => ({ task, next, index, to: indexOf(next) })
    let last = end
    for (const link of out.get(id) ?? [])
      last = Math.min(last, latestEnd(link, late.get(link.to)!, sides(byId.get(link.to)!)))
    const days = task.days!
    const lateEnd = Math.max(index.until(span.last), index.until(last))
    slacks.set(id, lateEnd - index.until(span.last))
    late.set(id, days === 0 ? { first: last, last } : { first: index.at(lateEnd - days), last: index.at(lateEnd - 1) })
  }
  return slacks
}

interface Sides {
  task: PlanTask
  next: PlanTask
  index: DayIndex
  /** The calendar of the next one, in which their lag is counted. */
  to: DayIndex
}

/** The last day of this task, at the latest, so that the next is not later than it may be. */
function latestEnd({ kind, lag, isElapsed }: PlanLink, late: Span, { task, next, index, to }: Sides): number {
  const toEnd = kind === 'FF' || kind === 'SF' || (kind === 'FS' && next.days === 0)
  const limit = toEnd ? to.until(late.last) : to.before(late.first)
  // The working day before which it must be over, or on which it must have begun.
  const held = isElapsed ? to.at(limit) - lag : to.at(limit - lag)
  if (kind === 'FS' || kind === 'FF') return held - 1
  return task.days === 0 ? held : index.at(index.until(held) - 1 + task.days! - 1)
}

/** The last day of the chain in which each task stands. */
function chainEnds(links: readonly PlanLink[], spans: ReadonlyMap<string, Span>): Map<string, number> {
  const chain = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    while ((chain.get(root) ?? root) !== root) root = chain.get(root)!
    for (let each = id; each !== root;) {
      const next = chain.get(each)!
      chain.set(each, root)
      each = next
    }
    return root
  }
  for (const { from, to } of links) {
    chain.set(from, chain.get(from) ?? from)
    chain.set(to, chain.get(to) ?? to)
    chain.set(rootOf(from), rootOf(to))
  }
  const ends = new Map<string, number>()
  for (const id of chain.keys()) ends.set(rootOf(id), Math.max(ends.get(rootOf(id)) ?? 0, spans.get(id)!.last))
  return new Map([...chain.keys()].map((id) => [id, ends.get(rootOf(id))!]))
}
