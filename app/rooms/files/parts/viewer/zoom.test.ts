import { expect, test } from 'vitest'
import { fitted, zoomed } from './zoom.ts'

const still = { zoom: 1, x: 0, y: 0 }

test('a small picture is never drawn larger than it is', () => {
  expect(fitted({ width: 800, height: 600 }, { width: 100, height: 50 }, 1)).toMatchObject({
    fit: { width: 100, height: 50 },
    full: 1,
  })
})

test('a large one fits, and comes as near as its own pixels', () => {
  const room = fitted({ width: 375, height: 600 }, { width: 6000, height: 4000 }, 2)
  expect(room.fit).toEqual({ width: 375, height: 250 })
  expect(room.full).toBe(8)
  expect(zoomed(still, 1000, room).zoom).toBe(8)
})

test('it never leaves its room, and fitted again it lies in the middle', () => {
  const room = fitted({ width: 400, height: 400 }, { width: 4000, height: 2000 }, 1)
  const near = zoomed({ zoom: 2, x: 9999, y: -9999 }, 1, room)
  expect(near).toEqual({ zoom: 2, x: 200, y: 0 })
  expect(zoomed(near, 0.1, room)).toEqual(still)
})
