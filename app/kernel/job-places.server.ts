/**
 * Who may hold the places of one job worker. What waits for a service outside (an external job) may wait long: one tenant's
 * external jobs take half of the places at most, everybody's together leave one for quick work.
 */
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

const externalJob = 'externalJob'

/** Written on the queued job. */
export const externalJobFlags = (tenantId: string): string[] => [externalJob, tenantId]

export interface JobPlaces {
  events: WorkerEvents
  /** Flags of jobs that must wait. Asked before each look into the queue, one after the other. */
  forbiddenFlags(): Promise<string[]>
  /** Does it in a place of this tenant's. */
  hold<O>(tenantId: string, work: () => Promise<O>): Promise<O>
}

export function openJobPlaces(places: number): JobPlaces {
  const held = new Map<string, number>()
  const events = new EventEmitter() as WorkerEvents
  // Two who look at once would both take the last place that is left to a tenant.
  let looking = Promise.resolve()
  let looked = () => {}
  for (const outcome of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(outcome, () => looked())

  return {
    events,
    async forbiddenFlags() {
      const before = looking
      const mine = Promise.withResolvers<void>()
      looking = mine.promise
      await before
      looked = mine.resolve
      const all = [...held.values()].reduce((sum, count) => sum + count, 0)
      if (all >= places - 1) return [externalJob]
      return [...held].filter(([, count]) => count >= places / 2).map(([tenantId]) => tenantId)
    },
    async hold(tenantId, work) {
      held.set(tenantId, (held.get(tenantId) ?? 0) + 1)
      try {
        return await work()
      } finally {
        const left = held.get(tenantId)! - 1
        if (left === 0) held.delete(tenantId)
        else held.set(tenantId, left)
      }
    },
  }
}
