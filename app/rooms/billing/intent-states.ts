/** Commerce.md §3.3 as one table: what may happen to a payment intent in each state. */
export type IntentStatus = 'created' | 'awaiting' | 'in_review' | 'succeeded' | 'rejected' | 'expired' | 'cancelled'
type Step = 'takeSlip' | 'renew' | 'lapse'

/** A slip is taken after the end too: money that was sent is never lost. Five rejected slips are the end of it. */
export const intentStates = {
  created: ['takeSlip', 'lapse'],
  awaiting: ['takeSlip', 'lapse'],
  in_review: [],
  succeeded: [],
  rejected: [],
  expired: ['takeSlip', 'renew'],
  cancelled: ['takeSlip', 'renew'],
} as const satisfies Record<IntentStatus, readonly Step[]>

export const intentCan = (status: IntentStatus, step: Step): boolean =>
  (intentStates[status] as readonly Step[]).includes(step)

/** Money is expected through it: at most one per payable. */
export const isLive = (status: IntentStatus): boolean =>
  status === 'created' || status === 'awaiting' || status === 'in_review'

/** An unpaid code ends by the clock, whether or not anybody has written that down yet. */
export function statusNow(status: IntentStatus, expiresAt: Date, now: Date): IntentStatus {
  return intentCan(status, 'lapse') && expiresAt <= now ? 'expired' : status
}

export const maxAttempts = 5
