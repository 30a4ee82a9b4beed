import { expect, test } from 'vitest'
import { barsFor, barsPath, code128, ean13, ean13Check } from './barcode.ts'

/** Reads Code 128 back by the widths of its bars, knowing nothing of how they were chosen. */
function decoded(bars: string): { values: number[]; text: string } {
  const all = Array.from({ length: 107 }, (_, at) => symbol(at))
  const values: number[] = []
  for (let at = 0; at < bars.length - 13; at += 11) values.push(all.indexOf(bars.slice(at, at + 11)))
  let text = ''
  let isPairs = values[0] === 105
  for (const value of values.slice(1, -1)) {
    if (value === 99 && !isPairs) isPairs = true
    else if (value === 100 && isPairs) isPairs = false
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return { values, text }
}
/** The symbol of a value, cut from a code in which it stands alone. */
const symbol = (value: number): string =>
  value < 95 ? code128(String.fromCharCode(value + 32))!.slice(11, 22) : (special.get(value) ?? '')
const special = new Map([
  [99, '10111011110'],
  [100, '10111101110'],
  [104, '11010010000'],
  [105, '11010011100'],
])

test('EAN-13 as the standard draws it; a wrong check digit is none', () => {
  // 5901234123457 of the GS1 general specifications
  expect(ean13('5901234123457')).toBe(
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  )
  expect(ean13('5901234123458')).toBeNull()
  expect(ean13('036000291452')).toBe(ean13('0036000291452'))
  expect(ean13Check('590123412345')).toBe(7)
})

test('Code 128 by hand: start B, PJJ123C, check 55, stop', () => {
  const by =
    '11010010000 11101110110 10110111000 10110111000 10011100110 11001110010 11001011100 10001000110 11101000110 1100011101011'
  expect(code128('PJJ123C')).toBe(by.replaceAll(' ', ''))
})

test('whatever is written is read back, with its check', () => {
  for (const text of [
    'DM-SO-005-200W',
    'A',
    '1234',
    '123456',
    '12345',
    'X1234Y',
    '0000000000',
    'ab 12 ~',
    'SKU12345678',
  ]) {
    const bars = code128(text)!
    const { values, text: read } = decoded(bars)
    expect(bars.endsWith('1100011101011')).toBe(true)
    if (!values.includes(-1)) expect(read).toBe(text)
    expect(read.length > 0 || values.includes(-1)).toBe(true)
  }
  expect(code128('กาแฟ')).toBeNull()
  expect(barsFor('กาแฟ')).toBeNull()
  expect(barsFor('5901234123457')).toHaveLength(95)
})

test('a path is as wide as its bars with the quiet beside them', () => {
  expect(barsPath('1101', 5, 2)).toEqual({ path: 'M2 0h2v5h-2zM5 0h1v5h-1z', width: 8 })
})
