/** Pure: what a buyer should get back for goods that came back and were not refunded yet. */
interface Standing {
  lines: readonly { quantity: number; sent: number; withdrawn: number }[]
  returns: readonly { valueSatang: bigint }[]
  totalSatang: bigint
  payment: { amountSatang: bigint; sentSatang: bigint; refundedSatang: bigint } | null
}

/** Of an order of which nothing ever left, all that was sent: delivery too. */
export function refundDue({ lines, returns, totalSatang, payment }: Standing): bigint {
  if (!payment || returns.length === 0) return 0n
  const left = payment.sentSatang - payment.refundedSatang
  const neverLeft = lines.every(({ quantity, sent, withdrawn }) => sent === 0 && withdrawn === quantity)
  if (neverLeft) return left
  // What came back before it was paid at the door was never asked for.
  const unasked = totalSatang - payment.amountSatang
  const due = returns.reduce((sum, { valueSatang }) => sum + valueSatang, 0n) - unasked - payment.refundedSatang
  return due < 0n ? 0n : due < left ? due : left
}
