import { expect, test } from 'vitest'
import { mostCounted, pagesOf } from './most-counted.ts'

test.each([
  [0, 0],
  [1, 1],
  [26, 2],
  [mostCounted, 400],
  // One more is counted, so that the page can say that there are more: it has no page.
  [mostCounted + 1, 400],
])('of %s rows %s pages of 25 can be turned to', (total, pages) => expect(pagesOf({ total, perPage: 25 })).toBe(pages))
