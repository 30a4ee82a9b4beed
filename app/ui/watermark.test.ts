import { expect, test } from 'vitest'
import { watermarkPlan } from './watermark.ts'

test('a watermark’s letters are a twentieth of the width, and no corner is left without', () => {
  expect(watermarkPlan(1200, 900, 8).fontPixels).toBe(60)
  const { places } = watermarkPlan(1200, 400, 5)
  expect(Math.min(...places.map(({ x }) => x))).toBeLessThanOrEqual(-600)
  expect(Math.max(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(600)
  expect(Math.max(...places.map(({ y }) => y))).toBeGreaterThanOrEqual(200)
})
