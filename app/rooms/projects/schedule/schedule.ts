/**
 * Pure: when everything begins and ends, as early as its links allow; what of it is critical. A task that is pinned, or
 * over, stays where it is and carries nothing on to those before it: what lies between them and it is told as room.
 */
import { dayOf } from './day-index.ts'
import type { Plan, Promised, Schedule, Scheduled } from './plan.ts'
import { reached, reckon, type Reckoned } from './reckon.ts'
import { slacksOf } from './slack.ts'

/** @throws Circle, TooFar. */
export function schedule(plan: Plan): Schedule {
  const reckoned = reckon(plan)
  const slacks = slacksOf(plan, reckoned)
  const tasks = new Map<string, Scheduled>()
  for (const [id, { first, last }] of reckoned.spans) {
    const slack = slacks.get(id) ?? null
    tasks.set(id, { id, first: dayOf(first), last: dayOf(last), slack, isCritical: slack === 0 })
  }
  return { tasks, promised: promisedIn(plan, reckoned) }
}

/** What a pinned task waits for, and how many working days are left between: its own day still counts. */
function promisedIn(plan: Plan, { network, spans, indexOf }: Reckoned): Promised[] {
  return plan.tasks.flatMap((task) => {
    const span = spans.get(task.id)
    if (!task.pinnedOn || task.was || !span) return []
    const index = indexOf(task)
    const days = task.days ?? 0
    return (network.into.get(task.id) ?? []).flatMap((link) => {
      const from = spans.get(link.from)
      if (!from) return []
      const to = reached(link, from, index)
      const ofEnd = link.kind === 'FF' || link.kind === 'SF' || (days === 0 && link.kind === 'FS')
      const has = ofEnd ? index.until(span.last) : index.before(span.first)
      return [{ id: task.id, after: link.from, room: has - to }]
    })
  })
}
