import { expect, test } from 'vitest'
import { endless, expanded, stepsOf } from './last-of.ts'

/** The same numbers each time. */
function numbers(seed: number): (from: number, to: number) => number {
  let at = seed
  return (from, to) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
    return from + Math.floor((at / 2_147_483_648) * (to - from + 1))
  }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

test('what is reckoned is what the library finds by going through it: a thousand rules in three zones', () => {
  const int = numbers(7)
  const pad = (n: number) => String(n).padStart(2, '0')
  let reckoned = 0
  for (let round = 0; round < 1000; round++) {
    const zone = ['Asia/Bangkok', 'America/New_York', 'UTC'][round % 3]!
    const start = `DTSTART;TZID=${zone}:${int(1990, 2030)}${pad(int(1, 12))}${pad(int(1, 31) % 29 || 1)}T${pad(int(3, 22))}3000`
    const freq = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][int(0, 3)]!
    const days = weekdays.filter(() => int(0, 2) === 0)
    const rule = [
      `FREQ=${freq}`,
      ...(int(0, 1) ? [`INTERVAL=${int(1, 5)}`] : []),
      ...(freq === 'WEEKLY' && days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
      ...(freq === 'WEEKLY' && int(0, 2) === 0 ? ['WKST=SU'] : []),
      ...(freq === 'MONTHLY' && int(0, 1) ? [`BYDAY=${[-1, 1, 2, 3, 4][int(0, 4)]}${weekdays[int(0, 6)]}`] : []),
      `COUNT=${int(1, 40)}`,
    ].join(';')
    if (stepsOf(start, rule) > 0) continue
    reckoned++
    const last = expanded(start, rule).all().at(-1)!
    const until = new Date(last.epochMilliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    expect(endless(start, rule), `${start} ${rule}`).toBe(`${rule.replace(/;COUNT=\d+/, '')};UNTIL=${until}Z`)
  }
  expect(reckoned).toBeGreaterThan(700)
})

test('the n-th weekday of each month, from one on', () => {
  for (const [day, byday] of [
    ['20260130', '-1FR'],
    ['20260113', '2TU'],
    ['20260201', '1SU'],
    ['20260426', '4SU'],
  ] as const)
    for (const more of ['', ';INTERVAL=3']) {
      const [start, rule] = [`DTSTART;TZID=Asia/Bangkok:${day}T090000`, `FREQ=MONTHLY${more};BYDAY=${byday}`]
      expect(stepsOf(start, `${rule};COUNT=37`)).toBe(0)
      const last = expanded(start, `${rule};COUNT=37`).all().at(-1)!
      const until = new Date(last.epochMilliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
      expect(endless(start, `${rule};COUNT=37`)).toBe(`${rule};UNTIL=${until}Z`)
    }
})

test('what is not known is gone through, and counted as that', () => {
  const start = 'DTSTART;TZID=Asia/Bangkok:20261231T090000'
  expect(stepsOf(start, 'FREQ=MONTHLY;COUNT=4')).toBe(4)
  expect(endless(start, 'FREQ=MONTHLY;COUNT=4')).toBe('FREQ=MONTHLY;UNTIL=20270531T020000Z')
  expect(stepsOf(start, 'FREQ=DAILY;BYMONTH=2;COUNT=9')).toBe(9)
  expect(stepsOf(start, 'FREQ=DAILY;COUNT=9')).toBe(0)
  expect(stepsOf(start, 'FREQ=DAILY')).toBe(0)
  expect(endless(start, 'FREQ=DAILY;COUNT=5000')).toBe('FREQ=DAILY')
})
