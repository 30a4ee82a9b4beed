import { describe, expect, test } from 'vitest'
import { vatIncluded } from '#kernel/money.ts'
import { computeTotals, type TotalsInput, type VatClass } from './parts/totals.ts'

const rates = { vatRates: { vat7: 700, vat0: 0, exempt: 0 }, vatRegistered: true } as const
const line = { unitPriceSatang: 10_700n, quantity: 1, vatClass: 'vat7' } as const

describe('refuses', () => {
  test.each<[string, Partial<TotalsInput>]>([
    ['a negative price', { lines: [{ ...line, unitPriceSatang: -1n }] }],
    ['a negative quantity', { lines: [{ ...line, quantity: -1 }] }],
    ['a fractional quantity', { lines: [{ ...line, quantity: 1.5 }] }],
    ['a quantity that is no number', { lines: [{ ...line, quantity: NaN }] }],
    ['a scale beyond 3', { lines: [{ ...line, quantityScale: 4 }] }],
    ['a line discount above the line', { lines: [{ ...line, discountSatang: 10_701n }] }],
    ['a negative discount', { lines: [{ ...line, discountSatang: -1n }] }],
    ['an order discount above the lines', { lines: [line], orderDiscountSatang: 10_701n }],
    ['an order discount that would eat shipping', { lines: [], orderDiscountSatang: 1n, shippingSatang: 100n }],
    ['negative shipping', { lines: [line], shippingSatang: -1n }],
  ])('%s', (_, input) => {
    expect(() => computeTotals({ ...rates, lines: [], ...input })).toThrow(RangeError)
  })
})

test('an empty cart is nothing', () => {
  expect(computeTotals({ ...rates, lines: [] })).toEqual({
    subtotal: 0n,
    discount: 0n,
    shipping: 0n,
    total: 0n,
    vatTotal: 0n,
    shippingVat: 0n,
    lines: [],
    vatByRate: [],
  })
})

test('1,000 × 0.01 baht bears 65 satang of VAT, as one line or as a thousand', () => {
  const cheap = { ...line, unitPriceSatang: 1n }
  expect(computeTotals({ ...rates, lines: [{ ...cheap, quantity: 1_000 }] }).vatTotal).toBe(65n)
  const many = computeTotals({ ...rates, lines: Array.from({ length: 1_000 }, () => cheap) })
  expect(many.vatTotal).toBe(65n)
  expect(many.lines.filter(({ vatSatang }) => vatSatang === 1n)).toHaveLength(65)
})

test('an order discount falls on goods, not on shipping, and VAT on what is left of each', () => {
  const totals = computeTotals({
    ...rates,
    lines: [
      { ...line, quantity: 2, discountSatang: 1_400n },
      { unitPriceSatang: 5_000n, quantity: 1, vatClass: 'exempt' },
    ],
    orderDiscountSatang: 2_500n,
    shippingSatang: 5_350n,
  })
  expect(totals).toEqual({
    subtotal: 26_400n,
    discount: 3_900n,
    shipping: 5_350n,
    total: 27_850n,
    vatTotal: 1_528n,
    shippingVat: 350n,
    lines: [
      { grossSatang: 21_400n, discountSatang: 3_400n, netSatang: 18_000n, vatSatang: 1_178n },
      { grossSatang: 5_000n, discountSatang: 500n, netSatang: 4_500n, vatSatang: 0n },
    ],
    vatByRate: [
      { vatClass: 'vat7', bp: 700, totalSatang: 23_350n, vatSatang: 1_528n, baseSatang: 21_822n },
      { vatClass: 'exempt', bp: 0, totalSatang: 4_500n, vatSatang: 0n, baseSatang: 4_500n },
    ],
  })
})

test('a shop that is not registered bears no VAT', () => {
  const totals = computeTotals({ ...rates, vatRegistered: false, lines: [line], shippingSatang: 100n })
  expect(totals).toMatchObject({ total: 10_800n, vatTotal: 0n, shippingVat: 0n, vatByRate: [] })
  expect(totals.lines[0]?.vatSatang).toBe(0n)
})

test('weighed goods round half up per line', () => {
  const weighed = { ...line, unitPriceSatang: 9_999n, quantity: 1_250, quantityScale: 3 }
  expect(computeTotals({ ...rates, lines: [weighed] }).subtotal).toBe(12_499n)
  expect(computeTotals({ ...rates, lines: [{ ...weighed, unitPriceSatang: 1n, quantity: 500 }] }).subtotal).toBe(1n)
})

test('over random carts everything adds up', () => {
  let seed = 2_569
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  const some = <T>(values: readonly T[]): T => values[random(values.length)]!
  const classes = ['vat7', 'vat7', 'vat0', 'exempt'] as const satisfies readonly VatClass[]
  for (let round = 0; round < 3_000; round++) {
    const lines = Array.from({ length: random(9) }, () => {
      const [unitPriceSatang, quantity] = [BigInt(random(some([5, 500, 5_000_000]))), random(20)]
      const gross = unitPriceSatang * BigInt(quantity)
      return {
        unitPriceSatang,
        quantity,
        discountSatang: BigInt(random(1_000_000)) % (gross + 1n),
        vatClass: some(classes),
      }
    })
    const left = lines.reduce((a, l) => a + l.unitPriceSatang * BigInt(l.quantity) - l.discountSatang, 0n)
    const shippingSatang = BigInt(random(20_000))
    const orderDiscountSatang = BigInt(random(100_000_000)) % (left + 1n)
    const totals = computeTotals({
      ...rates,
      lines,
      orderDiscountSatang,
      shippingSatang,
      shippingVatClass: some(classes),
    })
    const sum = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n)
    expect(sum(totals.lines.map((l) => l.netSatang)) + totals.shipping).toBe(totals.total)
    expect(totals.subtotal - totals.discount + totals.shipping).toBe(totals.total)
    expect(sum(totals.lines.map((l) => l.discountSatang))).toBe(totals.discount)
    expect(totals.discount).toBe(orderDiscountSatang + sum(lines.map((l) => l.discountSatang)))
    expect(sum(totals.lines.map((l) => l.vatSatang)) + totals.shippingVat).toBe(totals.vatTotal)
    expect(sum(totals.vatByRate.map((v) => v.vatSatang))).toBe(totals.vatTotal)
    expect(sum(totals.vatByRate.map((v) => v.totalSatang))).toBe(totals.total)
    for (const v of totals.vatByRate) expect(v.vatSatang).toBe(vatIncluded(v.totalSatang, v.bp))
    for (const [i, l] of totals.lines.entries()) {
      expect(l.netSatang >= 0n && l.vatSatang >= 0n && l.vatSatang <= l.netSatang).toBe(true)
      if (lines[i]!.vatClass !== 'vat7') expect(l.vatSatang).toBe(0n)
    }
  }
})
