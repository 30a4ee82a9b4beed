/** VAT of a hundred thousand random baskets, against an oracle that reckons in fractions and knows nothing of totals.ts. */
import { expect, test } from 'vitest'
import { computeTotals, type TotalsInput, type VatClass } from './parts/totals.ts'

/** Mulberry32: the same baskets every time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** A rational number: numerator over a denominator above 0. */
type Fraction = readonly [bigint, bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
/** The whole number next to it; of two as near, the greater. */
const nearest = ([a, b]: Fraction): bigint => {
  const below = a / b
  const rest = a - below * b
  return rest * 2n >= b ? below + 1n : below
}

const classes = ['vat7', 'vat0', 'exempt'] as const satisfies readonly VatClass[]

function basket(random: (below: number) => number): TotalsInput {
  const lines = Array.from({ length: 1 + random(8) }, () => {
    const unitPriceSatang = BigInt(1 + random(random(2) ? 500 : 2_000_000))
    const quantity = 1 + random(20)
    const gross = Number(unitPriceSatang) * quantity
    return {
      unitPriceSatang,
      quantity,
      vatClass: classes[random(5) === 0 ? 1 + random(2) : 0]!,
      discountSatang: random(3) === 0 ? BigInt(random(gross)) : 0n,
    }
  })
  const left = lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity) - line.discountSatang, 0n)
  return {
    lines,
    orderDiscountSatang: random(3) === 0 ? BigInt(random(Number(left) + 1)) : 0n,
    shippingSatang: random(2) ? BigInt(random(30_000)) : 0n,
    vatRates: { vat7: random(10) === 0 ? 1000 : 700, vat0: 0, exempt: 0 },
    vatRegistered: true,
  }
}

test('of each document and rate the VAT is the gross × rate ÷ (100 + rate), to the nearest satang; lines add up to it', () => {
  const random = chance(20_691_123)
  let rounded = 0
  for (let n = 0; n < 100_000; n++) {
    const input = basket(random)
    const totals = computeTotals(input)
    const parts = [
      ...totals.lines.map(({ netSatang, vatSatang }, at) => ({
        net: netSatang,
        vat: vatSatang,
        of: input.lines[at]!.vatClass,
      })),
      { net: totals.shipping, vat: totals.shippingVat, of: 'vat7' as const },
    ]
    for (const vatClass of classes) {
      const bp = BigInt(input.vatRates[vatClass])
      const mine = parts.filter(({ of }) => of === vatClass)
      const gross = mine.reduce<Fraction>((sum, { net }) => plus(sum, [net, 1n]), [0n, 1n])
      const exact = times(gross, [bp, 10_000n + bp])
      const said = totals.vatByRate.find((each) => each.vatClass === vatClass)?.vatSatang ?? 0n
      if (said !== nearest(exact)) throw new Error(`basket ${n}, ${vatClass}: ${said} is not ${exact.join('/')}`)
      if (exact[0] % exact[1] !== 0n) rounded++
      const spread = mine.reduce((sum, { vat }) => sum + vat, 0n)
      if (spread !== said) throw new Error(`basket ${n}, ${vatClass}: lines bear ${spread}, the document ${said}`)
      // No part is further from its own share than the rounding of the whole and of itself.
      for (const { net, vat } of mine) {
        const [a, b] = times([net, 1n], [bp, 10_000n + bp])
        if (2n * vat * b < 2n * a - 3n * b || 2n * vat * b > 2n * a + 3n * b)
          throw new Error(`basket ${n}: a line of ${net} bears ${vat}`)
      }
    }
    const total = parts.reduce((sum, { net }) => sum + net, 0n)
    if (total !== totals.total) throw new Error(`basket ${n}: ${total} is not ${totals.total}`)
  }
  // It looked at what needs rounding, too.
  expect(rounded).toBeGreaterThan(50_000)
})
