import { expect, test } from 'vitest'
import { swipe } from './swipe.ts'

test('a short, a steep or a still finger means nothing; to the left is the next one', () => {
  expect([swipe(0, 0), swipe(-30, 2), swipe(-80, 70)]).toEqual([0, 0, 0])
  expect([swipe(-80, 10), swipe(80, -10)]).toEqual([1, -1])
})
