import { expect, test } from 'vitest'
import { borderOf, layNatal, layTransits, middleOf, rings, rowsOf, spotAt, tiltOf } from './wheel-layout.ts'

test('Aries is above, Cancer left, Libra below, Capricorn right', () => {
  expect([0, 3, 6, 9].map((sign) => middleOf(sign, 100))).toEqual([
    { x: 320, y: 220 },
    { x: 220, y: 320 },
    { x: 320, y: 420 },
    { x: 420, y: 320 },
  ])
})

test('one row for two, two for five, three for eleven', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 11].map((count) => rowsOf(count).join('+'))).toEqual([
    '',
    '1',
    '2',
    '3',
    '3+1',
    '3+2',
    '4+2',
    '4+3',
    '4+3+1',
    '4+3+4',
  ])
})

const away = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

test.each(Array.from({ length: 12 }, (_, sign) => sign))(
  'eleven in sign %i: none over another, none out of its sector, in their order',
  (sign) => {
    const laid = layNatal(sign, 11)
    expect(laid).toHaveLength(11)
    for (const [index, one] of laid.entries()) {
      for (const other of laid.slice(index + 1)) expect(away(one, other)).toBeGreaterThan(15)
      const angle = (Math.atan2(320 - one.y, one.x - 320) * 180) / Math.PI
      const off = ((((angle - 90 - sign * 30) % 360) + 540) % 360) - 180
      expect(Math.abs(off)).toBeLessThan(13)
      const radius = away(one, { x: 320, y: 320 })
      expect(radius).toBeGreaterThan(rings.houses + 8)
      expect(radius).toBeLessThan(rings.natal - 8)
    }
    const across = (laidRow: typeof laid) =>
      Math.abs(Math.cos(((90 + sign * 30) * Math.PI) / 180)) > 0.7
        ? laidRow.map(({ y }) => y)
        : laidRow.map(({ x }) => x)
    const firstRow = across(laid.slice(0, 4))
    expect(firstRow).toEqual([...firstRow].sort((a, b) => a - b))
  },
)

test('eleven in transit stand in two rows of their ring', () => {
  for (const one of layTransits(4, 11)) {
    const radius = away(one, { x: 320, y: 320 })
    expect(radius).toBeGreaterThan(rings.natal + 3)
    expect(radius).toBeLessThan(rings.transits - 3)
  }
})

test('names of houses never stand on their heads; borders lie between signs', () => {
  for (let sign = 0; sign < 12; sign++) {
    const tilt = tiltOf(sign)
    expect(tilt <= 90 || tilt >= 270).toBe(true)
    expect(borderOf(sign, 100)).toEqual(spotAt(75 + sign * 30, 100))
  }
})
