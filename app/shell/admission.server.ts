/**
 * Keeps one tenant's rush from becoming everybody's, and one address's from becoming its tenant's: each tenant has a
 * gate of its own, and whom it cannot let in soon is answered 503 at once, with Retry-After (docs/decisions/100).
 */
import { log } from '#kernel/log.server.ts'
import { type EndTurn, type GateLimits, openGate, type Visitor } from './gate.ts'

export interface Visit {
  tenantId: string
  address: string
  visitor: Visitor
}

export interface AdmissionState {
  working: number
  waiting: number
  /** How long the oldest turn has lasted. */
  oldestMs: number
  turnedAway: number
  /** Turns that nobody ended, given to others. */
  healed: number
}

export interface Admission {
  /** How to end one's turn, or null: turned away, or gone meanwhile. A turn ends with the work, not with the visitor. */
  enter(visit: Visit): Promise<EndTurn | null>
  state(): AdmissionState
}

export const gateLimits: GateLimits = {
  atOnce: 4,
  ofOneAddress: 3,
  queued: 300,
  worthMs: 1_000,
  patienceMs: 2_000,
  longestMs: 60_000,
}

export function createAdmission(limits: GateLimits = gateLimits): Admission {
  const gates = new Map<string, ReturnType<typeof openGate>>()
  let turnedAway = 0
  let healed = 0

  return {
    async enter({ tenantId, address, visitor }) {
      const gate = gates.get(tenantId) ?? openGate(limits)
      gates.set(tenantId, gate)
      const forgotten = gate.heal()
      healed += forgotten
      if (forgotten > 0) log.error('turns were never ended, their places go to others', { tenantId, forgotten })
      const end = await gate.enter(address, visitor)
      if (!end && !visitor.closed) turnedAway++
      return end
    },
    state() {
      const states = [...gates.values()].map((gate) => gate.state())
      const sum = (name: 'working' | 'waiting') => states.reduce((all, state) => all + state[name], 0)
      const oldestMs = Math.max(0, ...states.map((state) => state.oldestMs))
      return { working: sum('working'), waiting: sum('waiting'), oldestMs, turnedAway, healed }
    },
  }
}
