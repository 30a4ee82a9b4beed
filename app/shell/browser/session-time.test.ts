import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idleMs, mustTell, phaseAt, stepMs } from './session-time.ts'

const start = Date.UTC(2026, 10, 21)
const seen = { seenAt: start, heardAt: start }

test('two hours, and a tenth of it to be warned', () => {
  expect([idleMs, stepMs]).toEqual([7_200_000, 720_000])
})

test('valid, then warned with what is left, then over', () => {
  expect(phaseAt(start, seen)).toEqual({ name: 'valid' })
  expect(phaseAt(start + 6_479_999, seen)).toEqual({ name: 'valid' })
  expect(phaseAt(start + 6_480_000, seen)).toEqual({ name: 'warning', leftMs: 720_000 })
  expect(phaseAt(start + 7_199_999, seen)).toEqual({ name: 'warning', leftMs: 1 })
  expect(phaseAt(start + 7_200_000, seen)).toEqual({ name: 'over' })
})

test('a computer that slept for a day wakes with a session that is over, whatever its timers say', () => {
  expect(phaseAt(start + 86_400_000, seen)).toEqual({ name: 'over' })
})

test('a clock that was set back ends nothing and tells nothing', () => {
  expect(phaseAt(start - 86_400_000, seen)).toEqual({ name: 'valid' })
  expect(mustTell(start - 86_400_000, { seenAt: start, heardAt: start - 1 })).toBe(false)
})

test('who reads without asking for a page is told of once a step, also when they stopped before it was due', () => {
  const read = { seenAt: start + 660_000, heardAt: start }
  expect(mustTell(start + 700_000, read)).toBe(false)
  expect(mustTell(start + 720_000, read)).toBe(true)
  expect(mustTell(start + 3_000_000, { ...read, heardAt: start + 720_000 })).toBe(false)
})

test('the server never ends a session earlier than the browser does, if it hears what it must', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: idleMs - 1 }), { minLength: 1, maxLength: 40 })
  expect(() =>
    fc.assert(
      fc.property(gaps, (waits) => {
        const now = { seenAt: 0, heardAt: 0 }
        let at = 0
        // Looks every 30 s, as session-clock.ts does, and does something after each wait.
        for (const wait of waits) {
          for (const until = at + wait; at < until; at = Math.min(until, at + 30_000))
            if (mustTell(at, now)) now.heardAt = at
          now.seenAt = at
        }
        for (const until = at + stepMs; at <= until; at += 30_000) if (mustTell(at, now)) now.heardAt = at
        return now.heardAt + stepMs >= now.seenAt
      }),
    ),
  ).not.toThrow()
})
