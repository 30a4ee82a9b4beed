import { expect, test } from 'vitest'
import { wedge } from './wedge.ts'

/** Keys of a text, so many milliseconds apart, and the key at its end. */
function typed(text: string, { every, end = 'Enter', from = 0 }: { every: number; end?: string; from?: number }) {
  const codeOf = (sign: string) =>
    /\d/.test(sign) ? `Digit${sign}` : sign === '-' ? 'Minus' : `Key${sign.toUpperCase()}`
  const codes = [...Array.from(text, (sign) => ({ code: codeOf(sign), isShifted: /[A-Z]/.test(sign) })), ...(end ? [{ code: end, isShifted: false }] : [])] // prettier-ignore
  return codes.map((key, n) => ({ ...key, at: from + n * every }))
}
const read = (keys: ReturnType<typeof typed>) => {
  const reader = wedge()
  return keys.map((key) => reader.press(key)).filter((one) => one !== null)
}

test('37: what comes fast and ends with Enter or Tab was scanned; fingers, and what is short, were not', () => {
  expect(read(typed('8850123456787', { every: 8 }))).toEqual(['8850123456787'])
  expect(read(typed('8850123456787', { every: 20, end: 'Tab' }))).toEqual(['8850123456787'])
  expect(read(typed('8850123456787', { every: 120 }))).toEqual([])
  expect(read(typed('12', { every: 8 }))).toEqual([])
})

test('37: two scans one after the other are two, also when a finger was faster than the first end', () => {
  const [one, two] = ['8850123456787', 'TEA-1']
  expect(read([...typed(one, { every: 8 }), ...typed(two, { every: 8, from: 300 })])).toEqual([one, two])
  // Typed a 3 slowly, then scanned: the 3 is no part of the code.
  expect(read([...typed('3', { every: 8, end: '' }), ...typed(one, { every: 8, from: 500 })])).toEqual([one])
  // A scanner without an end key, and another scan later: nothing is merged.
  expect(read([...typed(one, { every: 8, end: '' }), ...typed(two, { every: 8, from: 900 })])).toEqual([two])
})

test('38: the keys count and not the letters: under a Thai layout it is the same code, capitals with shift', () => {
  // `event.key` would say คคจุ-ภถุึคตคต; the physical keys are the digits.
  expect(read(typed('8850123456787', { every: 8 }))).toEqual(['8850123456787'])
  expect(read(typed('AbC-12', { every: 8 }))).toEqual(['AbC-12'])
})
