import { expect, test } from 'vitest'
import { decodeTlv, encodeTlv } from './tlv.ts'

test('refuses what cannot be a tag', () => {
  for (const tag of [
    ['0', 'x'],
    ['ab', 'x'],
    ['00', ''],
    ['00', 'x'.repeat(100)],
  ] as const) {
    expect(() => encodeTlv([tag])).toThrow(RangeError)
  }
  for (const text of ['', '00', '0005abc', '0000', 'ab01x', '0001x0001y', '00-1x', '0001x'.repeat(200)]) {
    expect(decodeTlv(text)).toBeNull()
  }
})

test('what is written is read, in its order', () => {
  const tags = [
    ['00', '01'],
    ['29', 'x'.repeat(99)],
    ['01', 'ab'],
  ] as const
  expect([...(decodeTlv(encodeTlv(tags)) ?? [])]).toEqual(tags)
})
