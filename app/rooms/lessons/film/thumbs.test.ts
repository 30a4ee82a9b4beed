import { expect, test } from 'vitest'
import { thumbAt, thumbsFor } from './thumbs.ts'

test('a short film has one each two seconds, a long one a hundred', () => {
  expect(thumbsFor(12)).toMatchObject({ everyS: 2, count: 6 })
  expect(thumbsFor(0.4)).toMatchObject({ count: 1 })
  expect(thumbsFor(3 * 3600)).toMatchObject({ everyS: 108, count: 100 })
})

test('each second has its picture, also those past the end', () => {
  const thumbs = thumbsFor(60)
  expect(thumbAt(thumbs, 0)).toEqual({ x: 0, y: 0 })
  expect(thumbAt(thumbs, 3.9)).toEqual({ x: 160, y: 0 })
  expect(thumbAt(thumbs, 20)).toEqual({ x: 0, y: 90 })
  expect(thumbAt(thumbs, 9999)).toEqual({ x: 9 * 160, y: 2 * 90 })
  expect(thumbAt(thumbs, -1)).toEqual({ x: 0, y: 0 })
})
