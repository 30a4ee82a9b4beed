/** Labels of counter scales as scanners send them: the spec's fourteen codes, in the house's own form. */
import { describe, expect, test } from 'vitest'
import { gramsOfPrice, priceOfGrams, readScan, type ScaleRule } from './scale-code.ts'

const rules: ScaleRule[] = [
  { prefix: '21', says: 'weight', itemDigits: 5 },
  { prefix: '23', says: 'price', itemDigits: 5 },
  { prefix: '29', says: 'price', itemDigits: 4, hasVerifier: true },
]
const known = new Set(['2001234567893', '2100123000005'])
const read = (code: string) => readScan(code, rules, (one) => known.has(one))

describe('weight', () => {
  test.each([
    ['2100123012343', '00123', 1234, 10983n],
    ['2100123000050', '00123', 5, 45n],
    ['2100123310005', '00123', 31000, 275900n],
    [' 2100123012343\r', '00123', 1234, 10983n],
    [']E02100123012343', '00123', 1234, 10983n],
  ])('%s', (code, item, grams, satang) => {
    expect(read(code)).toEqual({ kind: 'scale', item, says: 'weight', value: grams })
    expect(priceOfGrams(grams, 8900n)).toBe(satang)
  })
})

describe('price: the label’s is charged, and the weight follows from it', () => {
  test.each([
    ['2300456045500', '00456', 4550, 18200n, 250],
    ['2300456999995', '00456', 99999, 18200n, 5494],
    ['2900117125000', '0011', 12500, 64000n, 195],
  ])('%s', (code, item, satang, perKilo, grams) => {
    expect(read(code)).toEqual({ kind: 'scale', item, says: 'price', value: satang })
    expect(gramsOfPrice(BigInt(satang), perKilo)).toBe(grams)
  })
})

test('what is wrong is refused, and nothing is completed by guess', () => {
  expect(read('2100123000005')).toEqual({ kind: 'refused', why: 'weightZero' })
  expect(read('2100123012344')).toEqual({ kind: 'refused', why: 'checkDigit' })
  expect(read('2300456000004')).toEqual({ kind: 'refused', why: 'priceZero' })
  expect(read('210012301234')).toEqual({ kind: 'refused', why: 'length' })
})

test('a barcode that goods have wins over any pattern', () => {
  expect(read('2001234567893')).toEqual({ kind: 'barcode', code: '2001234567893' })
  expect(read('LATTE-ICED')).toEqual({ kind: 'barcode', code: 'LATTE-ICED' })
})
