import { expect, test } from 'vitest'
import { tickedNow } from './needs.ts'

test('a colleague’s tick is shown, and is not taken away by the next one here', () => {
  expect(tickedNow(['a'], ['a'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(tickedNow(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b'])
})

test('what was ticked here while it was read stays', () => {
  // Sent and read back, and one more meanwhile.
  expect(tickedNow(['a', 'c'], [], ['a'])).toEqual(['a', 'c'])
  // Taken away here, another added elsewhere.
  expect(tickedNow([], ['a'], ['a', 'b'])).toEqual(['b'])
  expect(tickedNow(['a', 'c'], ['a'], ['a', 'b'])).toEqual(['a', 'b', 'c'])
  expect(tickedNow(['a'], ['a'], ['a'])).toEqual(['a'])
})
