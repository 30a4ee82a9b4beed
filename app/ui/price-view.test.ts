import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largeNumber } from './large-number.ts'
import { priceView } from './price-view.ts'

test('a sale price above 0 and below the price is a discount with its percent', () => {
  expect(priceView(10_000n, 7_500n)).toEqual({ now: 7_500n, before: 10_000n, percentOff: 25, free: false })
  expect(priceView(30_000, 20_000)).toMatchObject({ percentOff: 33 })
  expect(priceView(29_900n, 19_900n)).toMatchObject({ percentOff: 33 })
  expect(priceView(20_000n, 19_900n)).toMatchObject({ percentOff: 1 })
  expect(priceView(100_000_000_000_000n, 1n)).toMatchObject({ percentOff: 100 })
})

test('no sale, a sale of 0, a sale at or above the price: no discount', () => {
  for (const sale of [undefined, 0n, -1n, 10_000n, 12_000n])
    expect(priceView(10_000n, sale)).toEqual({ now: 10_000n, before: null, percentOff: null, free: false })
})

test('free only when both are 0', () => {
  expect(priceView(0n, 0n)).toEqual({ now: 0n, before: null, percentOff: null, free: true })
  expect(priceView(0n, 500n)).toMatchObject({ now: 0n, free: false })
})

test('large numbers are cut, never rounded up', () => {
  const table: Array<[number | bigint, string]> = [
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1050, '1k'],
    [1500, '1.5k'],
    [999_999, '999.9k'],
    [1_000_000, '1M'],
    [1_290_000n, '1.2M'],
    [-1500, '-1.5k'],
    [2_500_000_000, '2500M'],
  ]
  for (const [value, text] of table) expect(largeNumber(value)).toBe(text)
})

test('the short number is the largest tenth that is not more than the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999 }), (number) => {
      expect(largeNumber(number)).toBe(`${Math.floor(number / 100) / 10}k`)
    }),
  )
})
