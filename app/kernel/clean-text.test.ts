import { expect, test } from 'vitest'
import { isCleanText } from './clean-text.ts'

test.each([
  ['NUL', 'a\0b', false],
  ['half a pair', 'a\ud800b', false],
  ['in a list in an object', { a: [{ b: '\udc00' }] }, false],
  ['in a name', { 'a\0': 1 }, false],
  ['Thai with tone marks', { name: 'กุ้งน้ำเพื่อนผู้ที่ปั้นญี่ปุ่น' }, true],
  ['emoji', 'ขอบคุณ 🙏🏽', true],
  ['numbers, nothing, dates', { a: 1, b: null, c: undefined, d: new Date(), e: 2n }, true],
])('%s', (_what, value, clean) => {
  expect(isCleanText(value)).toBe(clean)
})
