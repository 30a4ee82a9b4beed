/**
 * Keeps one tenant's rush from becoming everybody's: each tenant works on a few requests at once and queues a few
 * more; what is beyond that is answered 503 at once, with Retry-After.
 */
export interface Admission {
  /** Resolves to a release function, or null when there is no room. */
  enter(tenantId: string): Promise<(() => void) | null>
  state(): { working: number; waiting: number; turnedAway: number }
}

interface Gate {
  working: number
  queue: ((release: (() => void) | null) => void)[]
}

export function createAdmission({
  atOnce,
  queued,
  patienceMs,
}: {
  atOnce: number
  queued: number
  patienceMs: number
}): Admission {
  const gates = new Map<string, Gate>()
  let turnedAway = 0

  function releaseOf(tenantId: string, gate: Gate): () => void {
    let done = false
    return () => {
      if (done) return
      done = true
      const next = gate.queue.shift()
      if (next) return next(releaseOf(tenantId, gate))
      gate.working--
      if (gate.working === 0) gates.delete(tenantId)
    }
  }

  return {
    async enter(tenantId) {
      let gate = gates.get(tenantId)
      if (!gate) gates.set(tenantId, (gate = { working: 0, queue: [] }))
      if (gate.working < atOnce) {
        gate.working++
        return releaseOf(tenantId, gate)
      }
      if (gate.queue.length >= queued) {
        turnedAway++
        return null
      }
      const waiting = gate
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.queue.splice(waiting.queue.indexOf(turn), 1)
          turnedAway++
          resolve(null)
        }, patienceMs)
        const turn = (release: (() => void) | null) => {
          clearTimeout(timer)
          resolve(release)
        }
        waiting.queue.push(turn)
      })
    },
    state() {
      let working = 0
      let waiting = 0
      for (const gate of gates.values()) {
        working += gate.working
        waiting += gate.queue.length
      }
      return { working, waiting, turnedAway }
    },
  }
}
