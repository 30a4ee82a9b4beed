import { expect, test } from 'vitest'
import { vatIncluded } from '#kernel/money.ts'
import { dueOf, leftOf, partsOfBill, type RefundPart, SHIPPING, shareRefund, WHOLE } from './refund-parts.ts'

const line = (netSatang: bigint, vatClass: 'vat7' | 'vat0' | 'exempt') => ({
  name: { th: 'ของ', en: 'Goods' },
  quantity: 1,
  unitPriceSatang: netSatang,
  netSatang,
  vatSatang: vatClass === 'vat7' ? vatIncluded(netSatang, 700) : 0n,
  vatClass,
})

function billOf(lines: ReturnType<typeof line>[], shippingSatang: bigint) {
  const goods = lines.reduce((sum, { netSatang }) => sum + netSatang, 0n)
  const shippingVatSatang = vatIncluded(shippingSatang, 700)
  const vatSatang = lines.reduce((sum, one) => sum + one.vatSatang, shippingVatSatang)
  const totalSatang = goods + shippingSatang
  return { lines, subtotalSatang: goods, discountSatang: 0n, shippingSatang, shippingVatSatang, vatSatang, totalSatang }
}

const mixed = partsOfBill(billOf([line(17_900n, 'exempt'), line(32_000n, 'vat7')], 5000n))
const none = new Map<number, bigint>()

test('goods without VAT take none back; taxed ones take theirs; delivery is asked for by itself', () => {
  const asked = { parts: mixed, past: [], nowSatang: 17_900n }
  expect(shareRefund({ ...asked, due: new Map([[0, 17_900n]]) })).toEqual([
    { place: 0, amountSatang: 17_900n, vatSatang: 0n, isReturned: true },
  ])
  expect(shareRefund({ ...asked, nowSatang: 32_000n, due: new Map([[1, 32_000n]]) })).toEqual([
    { place: 1, amountSatang: 32_000n, vatSatang: 2093n, isReturned: true },
  ])
  expect(shareRefund({ ...asked, nowSatang: 5000n, due: none, of: SHIPPING })).toEqual([
    { place: SHIPPING, amountSatang: 5000n, vatSatang: 327n, isReturned: false },
  ])
  expect(shareRefund({ ...asked, nowSatang: 5001n, due: none, of: SHIPPING })).toBeNull()
})

test('a price that goes down for all is shared by what is left of each', () => {
  const parts = shareRefund({ parts: mixed, past: [], nowSatang: 5490n, due: none })!
  expect(parts.map(({ amountSatang, isReturned }) => [amountSatang, isReturned])).toEqual([
    [1790n, false],
    [3200n, false],
    [500n, false],
  ])
  expect(parts[0]!.vatSatang).toBe(0n)
})

test('what went back before refunds knew their lines is counted by its shares', () => {
  const past = [{ place: WHOLE, amountSatang: 5490n, vatSatang: 242n }]
  const left = leftOf(mixed, past)
  expect(left.map(({ netSatang }) => netSatang)).toEqual([16_110n, 28_800n, 4500n])
  expect(left.map(({ vatSatang }) => vatSatang)).toEqual([0n, 2093n - 209n, 327n - 33n])
})

test('what came back and went back before refunds knew their lines is not offered again', () => {
  const back = [{ place: 1, backSatang: 32_000n, netSatang: 32_000n }]
  const past = [{ place: WHOLE, amountSatang: 54_900n, vatSatang: 2420n }]
  expect(dueOf(mixed, past, back).get(1)).toBe(0n)
  expect(dueOf(mixed, [{ ...past[0]!, amountSatang: 5490n }], back).get(1)).toBe(28_800n)
  expect(dueOf(mixed, [{ place: 1, amountSatang: 12_000n, vatSatang: 785n }], back).get(1)).toBe(20_000n)
  expect(dueOf(mixed, [], back)).toEqual(new Map([[0, 0n], [1, 32_000n], [SHIPPING, 0n]])) // prettier-ignore
  // What the bill does not ask for any more came back before it was paid.
  expect(dueOf(mixed, [], [{ place: 1, backSatang: 40_000n, netSatang: 40_000n }]).get(1)).toBe(32_000n)
})

test('a thousand bills, given back in random parts, are at the end the sale, line by line, and never more on the way', () => {
  let seed = 11
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let n = 0; n < 1000; n++) {
    const classes = ['vat7', 'vat0', 'exempt'] as const
    const lines = Array.from({ length: 1 + random(5) }, () => line(BigInt(random(30_000)), classes[random(3)]!))
    const bill = billOf(lines, BigInt(random(2) * random(9000)))
    const parts = partsOfBill(bill)
    const past: RefundPart[] = []
    let left = bill.totalSatang
    while (left > 0n) {
      const nowSatang = random(4) === 0 ? left : 1n + BigInt(random(Number(left)))
      const due = new Map(parts.map(({ place, netSatang }) => [place, BigInt(random(2)) * netSatang]))
      const now = shareRefund({ parts, past, due, nowSatang })!
      expect(now.reduce((sum, one) => sum + one.amountSatang, 0n)).toBe(nowSatang)
      past.push(...now)
      left -= nowSatang
      for (const rest of leftOf(parts, past)) {
        expect(rest.netSatang).toBeGreaterThanOrEqual(0n)
        expect(rest.vatSatang >= 0n && rest.vatSatang <= rest.netSatang).toBe(true)
      }
    }
    expect(leftOf(parts, past).every(({ netSatang, vatSatang }) => netSatang === 0n && vatSatang === 0n)).toBe(true)
  }
})
