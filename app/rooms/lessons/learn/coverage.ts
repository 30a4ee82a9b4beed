/** Pure: which seconds of a film somebody has seen, and how many of those that are claimed may be credited. */

/** `[from, to)` in seconds of the film. */
export type Segment = readonly [from: number, to: number]

/** Nobody has to wait for the last silent seconds (learning.md §7.2). */
const endSeconds = 3
/** Seconds that are given beyond the clock: players report in steps. Once for each film and person. */
export const slackSeconds = 3
/** What was seen without a network counts when it comes within so long. */
const offlineSeconds = 900

export interface Seen {
  /** A bit for each second. */
  coverage: Uint8Array
  coveredS: number
  budgetS: number
}

/**
 * Adds what is new of the claimed seconds, as far as the budget reaches. The budget grows by the server's clock alone
 * (`elapsedS` × the greatest speed), so all that is ever credited is at most elapsed × speed + slack (goal L3).
 */
export function credit(
  { coverage, coveredS, budgetS }: Seen,
  {
    segments,
    elapsedS,
    maxRate,
    durationS,
  }: { segments: readonly Segment[]; elapsedS: number; maxRate: number; durationS: number },
): Seen & { refusedS: number } {
  const most = offlineSeconds * maxRate + slackSeconds
  let budget = Math.min(most, budgetS + Math.max(0, elapsedS) * maxRate)
  const bits = new Uint8Array(Math.ceil(durationS / 8))
  bits.set(coverage.subarray(0, bits.length))
  let covered = coveredS
  let refused = 0
  for (const [from, to] of segments)
    for (let second = Math.max(0, Math.floor(from)); second < Math.min(durationS, Math.ceil(to)); second++) {
      const [byte, bit] = [second >> 3, 1 << (second & 7)]
      if ((bits[byte]! & bit) !== 0) continue
      if (budget < 1) refused++
      else {
        bits[byte]! |= bit
        covered++
        budget -= 1
      }
    }
  return { coverage: bits, coveredS: covered, budgetS: budget, refusedS: refused }
}

/** Of what is claimed only what was delivered, and how many seconds were not. Null: nobody knows what was, all of it counts. */
export function onlyDelivered(
  claimed: readonly Segment[],
  delivered: readonly Segment[] | null,
): { segments: Segment[]; undeliveredS: number } {
  if (delivered === null) return { segments: [...claimed], undeliveredS: 0 }
  const segments = claimed.flatMap(([from, to]) =>
    delivered.flatMap(([first, end]): Segment[] => {
      const part: Segment = [Math.max(from, first), Math.min(to, end)]
      return part[1] > part[0] ? [part] : []
    }),
  )
  const sum = (list: readonly Segment[]) => list.reduce((all, [from, to]) => all + Math.max(0, to - from), 0)
  return { segments, undeliveredS: Math.max(0, Math.floor(sum(claimed) - sum(segments))) }
}

/** Seen far enough: of all but the last few seconds so many percent. */
export function isCovered(coveredS: number, durationS: number, percent: number): boolean {
  return (
    durationS > 0 &&
    coveredS >= Math.max(1, Math.ceil(((durationS - Math.min(endSeconds, durationS - 1)) * percent) / 100))
  )
}
