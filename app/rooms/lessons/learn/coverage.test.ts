import { expect, test } from 'vitest'
import { credit, isCovered, type Seen, type Segment, slackSeconds } from './coverage.ts'

const nothing: Seen = { coverage: new Uint8Array(), coveredS: 0, budgetS: slackSeconds }
const bitsOf = (seen: Seen) =>
  [...seen.coverage].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

/** The same numbers each time. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('L3: whatever a client claims, no more is credited than elapsed × speed + slack', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = chance(seed)
    const durationS = 60 + random(4000)
    const maxRate = 1 + random(101) / 100
    let seen = nothing
    let elapsed = 0
    for (let beat = 0; beat < 40; beat++) {
      const step = random(4) === 0 ? 0 : random(30)
      elapsed += step
      const segments: Segment[] = Array.from({ length: random(4) }, () => {
        const from = random(durationS * 2) - random(100)
        return [from, from + random(durationS)]
      })
      seen = credit(seen, { segments, elapsedS: step, maxRate, durationS })
      expect(seen.coveredS).toBeLessThanOrEqual(elapsed * maxRate + slackSeconds)
      expect(seen.coveredS).toBeLessThanOrEqual(durationS)
      expect(bitsOf(seen)).toBe(seen.coveredS)
    }
  }
})

test('who watches honestly at the greatest speed is credited all of it', () => {
  let seen = nothing
  for (let at = 0; at < 600; at += 20)
    seen = credit(seen, { segments: [[at, at + 20]], elapsedS: 10, maxRate: 2, durationS: 600 })
  expect(seen).toMatchObject({ coveredS: 600, refusedS: 0 })
  expect(isCovered(seen.coveredS, 600, 100)).toBe(true)
})

test('a long absence gives no more than fifteen minutes, and the same second counts once', () => {
  const away = credit(nothing, { segments: [[0, 10_000]], elapsedS: 100_000, maxRate: 1, durationS: 10_000 })
  expect(away.coveredS).toBe(900 + slackSeconds)
  const again = credit(away, { segments: [[0, 900]], elapsedS: 900, maxRate: 1, durationS: 10_000 })
  expect(again.coveredS).toBe(away.coveredS)
})

test('a film of a few seconds can be finished, and nothing seen is never enough', () => {
  expect(isCovered(0, 3, 90)).toBe(false)
  expect(isCovered(1, 3, 90)).toBe(true)
  expect(isCovered(87, 100, 90)).toBe(false)
  expect(isCovered(88, 100, 90)).toBe(true)
  expect(isCovered(100, 0, 90)).toBe(false)
})
