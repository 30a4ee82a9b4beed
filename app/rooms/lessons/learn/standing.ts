/** Pure: how somebody stands to a course. The server decides it; the enrol button only shows it (learning.md §4.1). */
export type Standing =
  | { state: 'free' | 'buy' }
  /** opens on a day, closed, or all seats taken */
  | { state: 'notOpen'; opensAt: Date }
  | { state: 'closed' | 'full' }
  /** in the queue, as the n-th */
  | { state: 'waiting'; place: number }
  /** a seat is kept for who waited, until then */
  | { state: 'offered'; until: Date }
  | { state: 'missing'; needs: { slug: string; title: { th: string; en: string } }[] }
  /** enrolled and not paid: where it is paid */
  | { state: 'unpaid' | 'inReview'; paySlug: string | null }
  /** money came when no seat was left */
  | { state: 'undecided' }
  | { state: 'active' | 'completed' | 'suspended' }
  | { state: 'expired'; endedAt: Date | null }

export type EnrolmentStatus =
  | ('waitlisted' | 'offered' | 'pending_payment' | 'needs_decision' | 'active' | 'completed')
  | ('suspended' | 'cancelled' | 'refunded')

export interface RunFacts {
  id: string
  opensAt: Date | null
  closesAt: Date | null
  seats: number | null
  taken: number
}

export interface Facts {
  now: Date
  courseStatus: 'draft' | 'published' | 'archived'
  priceSatang: bigint
  /** Runs that are not over; none of any kind: one learns at one's own pace. */
  runs: readonly RunFacts[]
  hasRuns: boolean
  needs: { slug: string; title: { th: string; en: string } }[]
  mine: {
    status: EnrolmentStatus
    isOpen: boolean
    endsAt: Date | null
    inReview: boolean
    paySlug: string | null
    holdUntil: Date | null
    place: number
  } | null
}

export function standingOf({ now, courseStatus, priceSatang, runs, hasRuns, needs, mine }: Facts): Standing {
  if (mine && mine.status !== 'cancelled' && mine.status !== 'refunded' && mine.status !== 'waitlisted') {
    if (mine.status === 'pending_payment')
      return { state: mine.inReview ? 'inReview' : 'unpaid', paySlug: mine.paySlug }
    if (mine.status === 'offered') return { state: 'offered', until: mine.holdUntil ?? now }
    if (mine.status === 'needs_decision') return { state: 'undecided' }
    if (mine.status === 'suspended') return { state: 'suspended' }
    if (!mine.isOpen) return { state: 'expired', endedAt: mine.endsAt }
    return { state: mine.status }
  }
  // Whoever waits may leave, whatever becomes of the course.
  const queued = mine?.status === 'waitlisted' ? { state: 'waiting' as const, place: mine.place } : null
  const closed = queued ?? { state: 'closed' as const }
  if (courseStatus !== 'published') return closed
  if (needs.length > 0) return { state: 'missing', needs }
  const ready = { state: priceSatang === 0n ? ('free' as const) : ('buy' as const) }
  if (!hasRuns) return ready
  const states = runs.map((run) => runState(run, now))
  if (states.includes('open')) return ready
  if (states.includes('full')) return queued ?? { state: 'full' }
  const opens = runs.flatMap(({ opensAt }) => (opensAt && opensAt > now ? [opensAt] : []))
  const [first] = opens.sort((a, b) => a.getTime() - b.getTime())
  return first ? { state: 'notOpen', opensAt: first } : closed
}

export function runState(
  { opensAt, closesAt, seats, taken }: RunFacts,
  now: Date,
): 'open' | 'full' | 'notOpen' | 'closed' {
  if (closesAt && closesAt <= now) return 'closed'
  if (opensAt && opensAt > now) return 'notOpen'
  return seats !== null && taken >= seats ? 'full' : 'open'
}
