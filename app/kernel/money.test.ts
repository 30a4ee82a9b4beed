import { describe, expect, test } from 'vitest'
import {
  formatBaht,
  MAX_SATANG,
  parseBaht,
  percentOf,
  satangFromJson,
  satangToDecimal,
  satangToJson,
  spread,
  vatIncluded,
} from './money.ts'

describe('reading what a person typed', () => {
  test.each([
    '',
    ' ',
    'abc',
    '-1',
    '+1',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1.234',
    '1.',
    '.5',
    '1,29',
    '12,90',
    ',290',
    '1,2900',
    '1 290',
    '1..2',
    '90000000000000',
    '9'.repeat(100_000),
    '--',
    '฿',
    '1,290,',
    '１２',
  ])('refuses %j', (text) => {
    expect(parseBaht(text)).toBeNull()
  })
  test.each([
    ['1,290', 129_000n],
    ['1290.5', 129_050n],
    ['๑,๒๙๐.๕๐', 129_050n],
    ['0', 0n],
    ['0.01', 1n],
    ['฿1,290.00', 129_000n],
    [' 007 ', 700n],
    ['89,999,999,999,999.99', MAX_SATANG],
  ])('reads %j', (text, satang) => {
    expect(parseBaht(text)).toBe(satang)
  })
})

describe('writing', () => {
  test.each([
    [129_000n, '฿1,290.00'],
    [-129_000n, '-฿1,290.00'],
    [0n, '฿0.00'],
    [5n, '฿0.05'],
    [-5n, '-฿0.05'],
    [99_999n, '฿999.99'],
    [100_000_000n, '฿1,000,000.00'],
  ])('%s satang is %s, in Thai and English', (satang, text) => {
    expect(formatBaht(satang, { locale: 'th' })).toBe(text)
    expect(formatBaht(satang, { locale: 'en' })).toBe(text)
  })
  test('what is written can be read back', () => {
    for (let n = 1n; n < MAX_SATANG; n = n * 7n + 3n) {
      expect(parseBaht(formatBaht(n))).toBe(n)
      expect(parseBaht(satangToDecimal(n))).toBe(n)
      expect(satangFromJson(JSON.parse(JSON.stringify(satangToJson(n))))).toBe(n)
    }
  })
  test('JSON refuses fractions, text and amounts out of range', () => {
    for (const bad of [1.5, '1', null, undefined, NaN, Infinity, 2 ** 53, 9e15, -9e15])
      expect(satangFromJson(bad)).toBeNull()
    expect(satangFromJson(-500)).toBe(-500n)
    expect(() => satangToJson(MAX_SATANG + 1n)).toThrow(RangeError)
  })
})

describe('percent and VAT round half up, away from zero', () => {
  test.each([
    [129_000n, 700, 9_030n],
    [50n, 100, 1n],
    [49n, 100, 0n],
    [-50n, 100, -1n],
    [1n, 5_000, 1n],
    [0n, 700, 0n],
  ])('percentOf(%s, %i) = %s', (satang, bp, expected) => expect(percentOf(satang, bp)).toBe(expected))
  test.each([
    [10_700n, 700, 700n],
    [1_000n, 700, 65n],
    [1n, 700, 0n],
    [100n, 0, 0n],
    [-10_700n, 700, -700n],
  ])('vatIncluded(%s, %i) = %s', (gross, bp, expected) => expect(vatIncluded(gross, bp)).toBe(expected))
  test('a rate is a whole number of basis points', () => {
    for (const bp of [-1, 0.5, NaN, Infinity]) expect(() => percentOf(1n, bp)).toThrow(RangeError)
  })
})

describe('spreading', () => {
  test('refuses negatives, and something for nobody', () => {
    expect(() => spread(-1n, [1n])).toThrow(RangeError)
    expect(() => spread(1n, [-1n])).toThrow(RangeError)
    expect(() => spread(1n, [])).toThrow(RangeError)
    expect(spread(0n, [])).toEqual([])
  })
  test('the largest remainder takes the odd satang, ties go to the lower index', () => {
    expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(spread(10n, [0n, 3n, 4n])).toEqual([0n, 4n, 6n])
    expect(spread(3n, [0n, 0n])).toEqual([2n, 1n])
  })
  test('shares add up, and never exceed their weight when the total fits', () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
    for (let round = 0; round < 2_000; round++) {
      const weights = Array.from({ length: 1 + random(12) }, () => BigInt(random(5) === 0 ? 0 : random(1_000_000)))
      const sum = weights.reduce((a, b) => a + b, 0n)
      const total = sum === 0n ? BigInt(random(100)) : BigInt(random(1_000_000_000)) % (sum + 1n)
      const shares = spread(total, weights)
      expect(shares.reduce((a, b) => a + b, 0n)).toBe(total)
      if (sum > 0n) shares.forEach((share, i) => expect(share <= weights[i]! && share >= 0n).toBe(true))
    }
  })
})
