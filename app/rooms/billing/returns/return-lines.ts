/**
 * Pure: the return of VAT (แบบ ภ.พ.30, Revenue Code s.83) by the numbers of its form. 1 sales of the month · 2 of them at 0 % ·
 * 3 exempt · 4 taxed · 5 output VAT · 6 purchases with VAT to claim · 7 input VAT · 8 tax to pay, 9 overpaid this month ·
 * 10 overpaid, carried over · 11 to pay net, 12 overpaid net · 13 surcharge · 14 penalty · 15 to pay in all, 16 overpaid in all.
 */
export interface ReturnInput {
  salesSatang: bigint
  zeroSatang: bigint
  exemptSatang: bigint
  outputSatang: bigint
  purchasesSatang: bigint
  inputSatang: bigint
  carriedSatang: bigint
  surchargeSatang?: bigint
  penaltySatang?: bigint
}

const above = (satang: bigint): bigint => (satang > 0n ? satang : 0n)

/** Sixteen sums in satang: line 1 is the first. */
export function returnLines(of: ReturnInput): bigint[] {
  const [surcharge, penalty] = [of.surchargeSatang ?? 0n, of.penaltySatang ?? 0n]
  const taxed = of.salesSatang - of.zeroSatang - of.exemptSatang
  const net = of.outputSatang - of.inputSatang
  const afterCarried = net - of.carriedSatang
  const extra = surcharge + penalty
  // What is overpaid pays surcharge and penalty first.
  const inAll = afterCarried + extra
  return [
    of.salesSatang,
    of.zeroSatang,
    of.exemptSatang,
    taxed,
    of.outputSatang,
    of.purchasesSatang,
    of.inputSatang,
    above(net),
    above(-net),
    of.carriedSatang,
    above(afterCarried),
    above(-afterCarried),
    surcharge,
    penalty,
    above(inAll),
    above(-inAll),
  ]
}
