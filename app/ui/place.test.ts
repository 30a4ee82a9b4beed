import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed } from './place.ts'

const screen = { width: 375, height: 812 }
const button = { left: 16, top: 100, width: 80, height: 44 }
const small = { width: 120, height: 60 }

test('it stands under what it belongs to, at its start, its middle or its end', () => {
  expect(placed(button, small, screen, { side: 'below', align: 'start' })).toEqual({ left: 16, top: 150 })
  const middle = { ...button, left: 150 }
  expect(placed(middle, small, screen, { side: 'above', align: 'center' })).toEqual({ left: 130, top: 34 })
  expect(placed(middle, small, screen, { side: 'below', align: 'end' })).toEqual({ left: 110, top: 150 })
})

test('without room on its side it goes to the other', () => {
  const low = { ...button, top: 760 }
  expect(placed(low, small, screen, { side: 'below', align: 'start' }).top).toBe(694)
  expect(placed({ ...button, top: 10 }, small, screen, { side: 'above', align: 'start' }).top).toBe(60)
})

test('wherever a button is, what fits on the screen is wholly seen', () => {
  const any = fc.record({
    anchor: fc.record({
      left: fc.integer({ min: 0, max: 360 }),
      top: fc.integer({ min: 0, max: 800 }),
      width: fc.integer({ min: 1, max: 375 }),
      height: fc.integer({ min: 1, max: 60 }),
    }),
    size: fc.record({ width: fc.integer({ min: 1, max: 359 }), height: fc.integer({ min: 1, max: 796 }) }),
    side: fc.constantFrom('below' as const, 'above' as const),
    align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  })
  fc.assert(
    fc.property(any, ({ anchor, size, ...wish }) => {
      const { left, top } = placed(anchor, size, screen, wish)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
      expect(left + size.width).toBeLessThanOrEqual(screen.width - 8)
      expect(top + size.height).toBeLessThanOrEqual(screen.height - 8)
    }),
  )
})
