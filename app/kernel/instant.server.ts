/**
 * A moment on both of a process's clocks. The steady one stands still while the machine sleeps, the other one may be set;
 * what both of them agree on has passed.
 */
export interface Instant {
  steady: number
  wall: number
}

export const instant = (): Instant => ({ steady: performance.now(), wall: Date.now() })

/** The longer of both, and never less than nothing: a clock that was set back counts as one that ran on. */
export const sinceMs = (then: Instant): number =>
  Math.max(performance.now() - then.steady, Math.abs(Date.now() - then.wall))
