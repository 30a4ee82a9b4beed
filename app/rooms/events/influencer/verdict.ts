/** Pure: whether a bill counts for whoever brought the buyer, and what it earns them. */
import { divideHalfUp } from '#kernel/money.ts'

/** learning.md §7.5, §6. */
export const verdicts = [
  'waiting',
  'counts',
  'unpaid',
  'refunded',
  'self',
  'late',
  'paused',
  'other_code',
  'no_sale',
  'fraud',
] as const
export type Verdict = (typeof verdicts)[number]

export interface Claim {
  influencerId: string
  via: 'link' | 'code'
  /** The terms of the moment of the order; null: there were none yet. */
  terms: { rateBp: number; isActive: boolean } | null
  isSelf: boolean
  /** Of a link. */
  clickedAt: Date | null
}

interface Sale {
  openedAt: Date
  state: 'waiting' | 'paid' | 'ended'
  isHeld: boolean
  lines: readonly { place: number; baseSatang: bigint }[]
}

const dayMs = 86_400_000

/** Each claim with its verdict: a code comes before a link, and at most one counts. */
export function judge(
  sale: Sale,
  claims: readonly Claim[],
  { clickDays }: { clickDays: number },
): (Claim & { verdict: Verdict })[] {
  const own = (claim: Claim): Verdict => {
    if (claim.isSelf) return 'self'
    if (!claim.terms?.isActive) return 'paused'
    if (claim.clickedAt && sale.openedAt.getTime() - claim.clickedAt.getTime() >= clickDays * dayMs) return 'late'
    if (sale.isHeld) return 'no_sale'
    if (sale.state !== 'paid') return sale.state === 'waiting' ? 'waiting' : 'unpaid'
    return sale.lines.some(({ baseSatang }) => baseSatang > 0n) ? 'counts' : 'refunded'
  }
  const valid = (claim: Claim) => !['self', 'paused', 'late'].includes(own(claim))
  const byCode = claims.find((claim) => claim.via === 'code' && valid(claim))
  return claims.map((claim) => ({
    ...claim,
    verdict: byCode && claim !== byCode && valid(claim) ? 'other_code' : own(claim),
  }))
}

/** Of one line, to the satang. */
export const commissionOf = (baseSatang: bigint, rateBp: number): bigint =>
  divideHalfUp(baseSatang * BigInt(rateBp), 10_000n)
