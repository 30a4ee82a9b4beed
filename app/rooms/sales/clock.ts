/** Until when what is sold is kept for who has not paid. */

/** A slip under review stops the clock, but not for ever (commerce.md §3.2; woocommerce-omise held such orders for good). */
const reviewHours = 48
/** A picture that is no slip stops it so long, once for each sale: it costs a vandal nothing to send one. */
const unvouchedHours = 1
const hour = 3_600_000

export interface Review {
  inReviewSince: Date | null
  unvouchedSince: Date | null
}

/** Null: no slip is under review, or it has been for long enough. Else when to look again. */
export function lookAgainAt(money: Review | null, { now, minutes }: { now: Date; minutes: number }): Date | null {
  if (!money?.inReviewSince) return null
  const ends = money.unvouchedSince
    ? money.unvouchedSince.getTime() + unvouchedHours * hour
    : money.inReviewSince.getTime() + reviewHours * hour
  return ends > now.getTime() ? new Date(Math.min(ends, now.getTime() + minutes * 60_000)) : null
}
