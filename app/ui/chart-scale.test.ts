import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depth, labelEvery, labelPx, scaleOf } from './chart-scale.ts'

test('nothing to show still has an axis from nought to one', () => {
  expect(scaleOf([]).ticks).toEqual([0, 1])
  expect(scaleOf([0, 0]).ticks).toEqual([0, 1])
  expect(scaleOf([Number.NaN, Number.POSITIVE_INFINITY]).ticks).toEqual([0, 1])
})

test('lines stand at round numbers', () => {
  expect(scaleOf([12_345]).ticks).toEqual([0, 5000, 10_000, 15_000])
  expect(scaleOf([97]).ticks).toEqual([0, 50, 100])
  expect(scaleOf([80]).ticks).toEqual([0, 20, 40, 60, 80])
  expect(scaleOf([0.9]).ticks).toEqual([0, 0.5, 1])
})

test('what is counted in pieces has no half lines', () => {
  expect(scaleOf([2], { whole: true }).ticks).toEqual([0, 1, 2])
  expect(scaleOf([1], { whole: true }).ticks).toEqual([0, 1])
})

test('money that went back stands below nought', () => {
  const scale = scaleOf([-300, 800])
  expect(scale.ticks).toEqual([-500, 0, 500, 1000])
  expect(depth(1000, scale)).toBe(0)
  expect(depth(-500, scale)).toBe(1)
})

test('every value lies between the first and the last line, few lines, nought among them', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 60 }), fc.boolean(), (values, whole) => {
      const { ticks, min, max } = scaleOf(values, { whole })
      expect(ticks).toContain(0)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(max)
      }
      const step = ticks[1]! - ticks[0]!
      for (const [index, tick] of ticks.slice(1).entries()) {
        expect(tick).toBeGreaterThan(ticks[index]!)
        expect(Math.abs(tick - ticks[index]! - step)).toBeLessThanOrEqual(Math.abs(step) * 1e-6)
      }
    }),
  )
})

test('labels that have room are all written, else every second, fourth …', () => {
  const days = Array.from({ length: 30 }, (_, day) => String(day + 1))
  expect(labelEvery(days, 1000)).toBe(1)
  expect(labelEvery(days, 260)).toBe(4)
  expect(labelEvery([], 100)).toBe(1)
})

test('written labels never touch', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 120, max: 2000 }),
      (labels, room) => {
        const every = labelEvery(labels, room)
        const apart = (room / labels.length) * every
        expect(every >= labels.length || apart >= Math.max(...labels.map(labelPx))).toBe(true)
      },
    ),
  )
})

test('Thai marks above a letter take no room', () => {
  expect(labelPx('ที่ปี')).toBe(labelPx('ทป'))
})
