/** When a session that nobody uses ends (product.md §4, §9), and when the server must hear that somebody is there. */

export const idleMs = 7_200_000
/** The countdown's step, a tenth; the last one warns. */
export const stepMs = idleMs / 10

/** What all tabs of a site know: when a person last did something, and when the server last heard of it. */
export interface Seen {
  seenAt: number
  heardAt: number
  /** Set when the session ended by itself: every tab leaves. */
  over?: boolean
}

export type Phase = { name: 'valid' } | { name: 'warning'; leftMs: number } | { name: 'over' }

export function phaseAt(now: number, { seenAt }: Seen): Phase {
  const leftMs = idleMs - idleFor(now, seenAt)
  if (leftMs <= 0) return { name: 'over' }
  return leftMs <= stepMs ? { name: 'warning', leftMs } : { name: 'valid' }
}

/**
 * Reading for long asks the server for nothing, and it counts its own two hours. So what a person did since it last
 * heard of them is told, at most once a step.
 */
export const mustTell = (now: number, { seenAt, heardAt }: Seen): boolean =>
  seenAt > heardAt && idleFor(now, heardAt) >= stepMs

/** A clock that was set back makes nobody idle. */
const idleFor = (now: number, since: number): number => Math.max(0, now - since)
