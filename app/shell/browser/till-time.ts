/** When a shop's own device that somebody uses by PIN locks itself; the server counts the same (identity, session.server.ts). */
export const lockAfterMs = 600_000
export const warnMs = 60_000
/** Typing asks the server for nothing: that somebody is here is told it at most this often. */
export const tellEveryMs = 60_000

export type TillPhase = { name: 'open' } | { name: 'warning'; leftMs: number } | { name: 'over' }

/** A clock that was set back makes nobody idle. */
export function tillPhaseAt(now: number, seenAt: number): TillPhase {
  const leftMs = lockAfterMs - Math.max(0, now - seenAt)
  if (leftMs <= 0) return { name: 'over' }
  return leftMs <= warnMs ? { name: 'warning', leftMs } : { name: 'open' }
}
