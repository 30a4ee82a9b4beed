import { expect, test } from 'vitest'
import { dHash, hammingDistance } from './image-hash.ts'

const rising = Uint8Array.from({ length: 72 }, (_, i) => (i % 9) * 20)

test('refuses another number of pixels, and text that is no hash', () => {
  expect(() => dHash(new Uint8Array(71))).toThrow(RangeError)
  for (const bad of ['', '0'.repeat(15), 'g'.repeat(16), 'A'.repeat(16)])
    expect(() => hammingDistance(bad, '0'.repeat(16))).toThrow(RangeError)
})

test('each bit says whether the next pixel is brighter, row by row', () => {
  expect(dHash(rising)).toBe('f'.repeat(16))
  expect(dHash(rising.toReversed())).toBe('0'.repeat(16))
  const first = new Uint8Array(72)
  first[1] = 1
  expect(dHash(first)).toBe('8000000000000000')
})

test('brightness does not matter, one pixel changes at most two bits', () => {
  expect(dHash(rising.map((v) => v + 40))).toBe(dHash(rising))
  for (let at = 0; at < 72; at++) {
    expect(hammingDistance(dHash(rising), dHash(rising.with(at, 255)))).toBeLessThanOrEqual(2)
  }
  expect(hammingDistance('f'.repeat(16), '0'.repeat(16))).toBe(64)
  expect(hammingDistance('8000000000000001', '0'.repeat(16))).toBe(2)
})
