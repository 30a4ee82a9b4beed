/** What `/objects/…` bears at once in one process, and how slowly it may come (docs/decisions/084). */
import type { Pace } from '#kernel/pace.ts'

export interface ObjectLimits {
  bodies: number
  ofOneUpload: number
  pace: Pace
}

export const objectLimits: ObjectLimits = {
  /** Coming or going. Each may hold some 200 kB in the worst case: 25 MB of a process in all. */
  bodies: 128,
  /** Browsers send four parts at once; after a cut the four before them may still count for a moment. */
  ofOneUpload: 8,
  /**
   * Of a body on its way to us. A quarter of the slowest line that people still have (20 kbit/s, four parts at once),
   * and long enough for a tunnel and the wait until TCP tries again after it.
   */
  pace: { bytes: 8 * 1024, withinMs: 30_000 },
}
