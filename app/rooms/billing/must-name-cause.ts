/** Pure: whether somebody must say for which cause of the law a credit note is issued, because what happened does not tell it. */
import type { Refundable } from './refunds.ts'

type Standing = Pick<Refundable, 'asksCause' | 'isDelivered' | 'paidSatang' | 'refundedSatang'> & {
  parts: readonly Pick<Refundable['parts'][number], 'part' | 'isService' | 'leftSatang' | 'dueSatang'>[]
}

/**
 * What came back, and money before anything was delivered, tell it; a whole service that is given back has ended. Goods that were
 * delivered and stay, and a part of a service, may be cheaper for any cause.
 */
export function mustNameCause(
  { asksCause, isDelivered, parts, paidSatang, refundedSatang }: Standing,
  { amountSatang, part }: { amountSatang: bigint; part: string },
): boolean {
  const left = paidSatang - refundedSatang
  const ofSale = parts.reduce((sum, { leftSatang }) => sum + leftSatang, 0n)
  const due = parts.reduce((sum, { dueSatang }) => sum + dueSatang, 0n)
  // What came too much goes first, and has no note.
  const noted = amountSatang - (left > ofSale ? left - ofSale : 0n)
  if (!asksCause || noted <= 0n || (part === '' && noted <= due)) return false
  if (isDelivered) return true
  return noted < ofSale && parts.some((one) => one.isService && (part === '' || part === 'all' || part === one.part))
}
