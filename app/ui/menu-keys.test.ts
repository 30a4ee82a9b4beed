import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const labels = ['พิมพ์ใบเสร็จ', 'Copy link', 'พักไว้', 'Cancel']

test('a key that means nothing to a menu is left alone', () => {
  expect(['Enter', ' ', 'Shift', 'x', 'F1'].map((key) => nextItem(key, 0, labels))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(nextItem('ArrowDown', -1, [])).toBeNull()
})

test('arrows go round, Home and End to the ends', () => {
  expect(nextItem('ArrowDown', 3, labels)).toBe(0)
  expect(nextItem('ArrowUp', 0, labels)).toBe(3)
  expect(nextItem('ArrowUp', -1, labels)).toBe(3)
  expect(nextItem('ArrowDown', 0, labels)).toBe(1)
  expect([nextItem('Home', 2, labels), nextItem('End', 0, labels)]).toEqual([0, 3])
})

test('a letter leads to the next item that begins with it, Thai or not', () => {
  expect(nextItem('พ', 0, labels)).toBe(2)
  expect(nextItem('พ', 2, labels)).toBe(0)
  expect(nextItem('c', -1, labels)).toBe(1)
  expect(nextItem('C', 1, labels)).toBe(3)
})
