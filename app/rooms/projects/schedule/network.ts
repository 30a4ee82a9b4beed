/** The order in which a plan can be reckoned, and the circle that forbids it. */
import type { Plan, PlanLink, PlanTask } from './plan.ts'

/** What a task waits for, its own and its parents'. */
export interface Network {
  /** Each after all it waits for: a summary after its parts. */
  order: readonly PlanTask[]
  into: ReadonlyMap<string, readonly PlanLink[]>
  out: ReadonlyMap<string, readonly PlanLink[]>
  parts: ReadonlyMap<string, readonly string[]>
}

/** The ids along the circle, the first again at its end. */
export class Circle extends Error {
  readonly path: readonly string[]
  constructor(path: readonly string[]) {
    super(path.join(' → '))
    this.path = path
  }
}

/** @throws Circle with its path. */
export function networkOf({ tasks, links }: Pick<Plan, 'tasks' | 'links'>): Network {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const parts = grouped(
    tasks.filter(({ parentId }) => parentId && byId.has(parentId)),
    ({ parentId }) => parentId!,
    ({ id }) => id,
  )
  const known = links.filter(({ from, to }) => byId.has(from) && byId.has(to))
  const direct = grouped(
    known,
    ({ to }) => to,
    (link) => link,
  )
  const into = new Map<string, readonly PlanLink[]>()
  for (const { id } of tasks) {
    const all: PlanLink[] = []
    for (const at of [id, ...abovesOf(byId, id)]) for (const link of direct.get(at) ?? []) all.push({ ...link, to: id })
    if (all.length > 0) into.set(id, all)
  }
  const leaves = [...into.values()].flat().filter(({ to }) => !parts.has(to))
  return {
    order: inOrder(tasks, byId, into, parts),
    into,
    out: grouped(
      leaves,
      ({ from }) => from,
      (link) => link,
    ),
    parts,
  }
}

function abovesOf(byId: ReadonlyMap<string, PlanTask>, id: string): string[] {
  const above: string[] = []
  for (let at = byId.get(id)?.parentId; at && byId.has(at); at = byId.get(at)?.parentId) {
    if (at === id || above.includes(at)) throw new Circle([id, ...above, at])
    above.push(at)
  }
  return above
}

/** Without recursion: a chain may be ten thousand long. */
function inOrder(
  tasks: readonly PlanTask[],
  byId: ReadonlyMap<string, PlanTask>,
  into: Network['into'],
  parts: Network['parts'],
): PlanTask[] {
  const order: PlanTask[] = []
  const state = new Map<string, 'open' | 'done'>()
  for (const { id: root } of tasks) {
    const stack: { id: string; waits: string[] }[] = []
    const enter = (id: string) => {
      state.set(id, 'open')
      stack.push({ id, waits: [...(into.get(id) ?? []).map(({ from }) => from), ...(parts.get(id) ?? [])] })
    }
    if (!state.has(root)) enter(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.waits.pop()
      if (next === undefined) {
        state.set(top.id, 'done')
        order.push(byId.get(top.id)!)
        stack.pop()
      } else if (state.get(next) === 'open') {
        const ids = stack.map(({ id }) => id)
        // Each waits for the one after it: read backwards, it is the way the work goes.
        throw new Circle([next, ...ids.slice(ids.indexOf(next)).reverse()])
      } else if (!state.has(next)) enter(next)
    }
  }
  return order
}

export function grouped<T, V>(list: readonly T[], by: (one: T) => string, of: (one: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const one of list) {
    const group = groups.get(by(one))
    if (group) group.push(of(one))
    else groups.set(by(one), [of(one)])
  }
  return groups
}
