import { expect, test } from 'vitest'
import { insidePicture, moved, sideOf, wholeCrop, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }

test('it begins with the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(sideOf(wholeCrop(wide), wide)).toBe(200)
})

test('the square never leaves the picture', () => {
  expect(moved(wholeCrop(wide), wide, -5, 3)).toEqual({ x: 300, y: 100, zoom: 1 })
  expect(moved(wholeCrop(wide), wide, 5, 3)).toEqual({ x: 100, y: 100, zoom: 1 })
})

test('drawn to the right, what lies to the left comes in sight', () => {
  expect(moved(wholeCrop(wide), wide, 0.25, 0)).toEqual({ x: 150, y: 100, zoom: 1 })
})

test('nearer than four times or farther than whole there is nothing', () => {
  expect(zoomed(wholeCrop(wide), wide, 9).zoom).toBe(4)
  expect(zoomed(wholeCrop(wide), wide, 0.2).zoom).toBe(1)
})

test('farther away again, a square at the edge comes back inside', () => {
  const atEdge = moved(zoomed(wholeCrop(wide), wide, 4), wide, -9, -9)
  expect(atEdge).toEqual({ x: 375, y: 175, zoom: 4 })
  expect(insidePicture({ ...atEdge, zoom: 1 }, wide)).toEqual({ x: 300, y: 100, zoom: 1 })
})
