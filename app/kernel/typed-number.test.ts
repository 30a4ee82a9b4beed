import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SATANG } from './money.ts'
import { formatTypedBaht, formatTypedNumber, parseTypedBaht, parseTypedNumber } from './typed-number.ts'

describe('baht', () => {
  test.each(['', '1,29', '12,90', '1.234', '1e3', '--1', '฿', '-5', '−5', '1 290', 'ฟรี', '1'.repeat(50)])(
    'refuses %j',
    (text) => expect(parseTypedBaht(text)).toBeNull(),
  )
  test.each([
    ['1290', 129000n],
    ['฿1,290.5', 129050n],
    [' ฿ 1,290.50 ', 129050n],
    ['๑,๒๙๐.๕๐ บาท', 129050n],
    ['1290บาทถ้วน', 129000n],
    ['1,290.00 THB', 129000n],
    ['9,999,999.99', 999999999n],
    ['0', 0n],
  ])('%s', (text, satang) => expect(parseTypedBaht(text)).toBe(satang))
  test('less than nothing only where it is allowed', () => {
    expect(parseTypedBaht('-20', { negative: true })).toBe(-2000n)
    expect(parseTypedBaht('฿-20', { negative: true })).toBe(-2000n)
    expect(parseTypedBaht('-฿1,290.00', { negative: true })).toBe(-129000n)
    expect(parseTypedBaht('−20', { negative: true })).toBe(-2000n)
    expect(parseTypedBaht('5-2', { negative: true })).toBeNull()
  })
  test('what is shown is read back to the satang, whatever the size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_SATANG, max: MAX_SATANG }), (satang) => {
        expect(parseTypedBaht(formatTypedBaht(satang), { negative: true })).toBe(satang)
      }),
    )
  })
})

describe('numbers', () => {
  test.each(['', '1,25', '1.5', 'สอง', '1e3', '0x10', '9'.repeat(17)])('refuses %j', (text) =>
    expect(parseTypedNumber(text)).toBeNull(),
  )
  test('takes commas, Thai digits, and decimals where they are asked for', () => {
    expect(parseTypedNumber('1,250')).toBe(1250)
    expect(parseTypedNumber('๑๒')).toBe(12)
    expect(parseTypedNumber('-3')).toBe(-3)
    expect(Object.is(parseTypedNumber('-0'), -0)).toBe(false)
    expect(parseTypedNumber('0.25', { decimals: 3 })).toBe(0.25)
  })
  test('what is shown is read back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(parseTypedNumber(formatTypedNumber(number))).toBe(number)
      }),
    )
    expect(formatTypedNumber(1234567.5)).toBe('1,234,567.5')
  })
})
