import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut before what would be halved, and stays whole where it fits', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  expect(cutText('abc', 2)).toBe('ab')
  expect(cutText('', 2)).toBe('')
})
