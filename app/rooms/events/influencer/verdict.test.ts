import { expect, test } from 'vitest'
import { type Claim, commissionOf, judge } from './verdict.ts'

const placed = new Date('2026-12-31T10:00:00+07:00')
const sale = { openedAt: placed, state: 'paid' as const, isHeld: false, lines: [{ place: 0, baseSatang: 100_000n }] }
const claim = (more: Partial<Claim> = {}): Claim => ({
  influencerId: 'a',
  via: 'link',
  terms: { rateBp: 1000, isActive: true },
  isSelf: false,
  clickedAt: placed,
  ...more,
})
const one = (more: Partial<Claim>, of = {}) => judge({ ...sale, ...of }, [claim(more)], { clickDays: 30 })[0]!.verdict

test('14, 15: a click counts for thirty times twenty-four hours, less one second', () => {
  const before = (seconds: number) => ({ clickedAt: new Date(placed.getTime() - seconds * 1000) })
  expect([one(before(30 * 86_400 - 1)), one(before(30 * 86_400))]).toEqual(['counts', 'late'])
})

test('10: money that is held for somebody is no sale yet', () => expect(one({}, { isHeld: true })).toBe('no_sale'))

test('a code comes before a link, unless it does not count itself', () => {
  const both = (code: Partial<Claim>) =>
    judge(sale, [claim({ influencerId: 'b', via: 'code', clickedAt: null, ...code }), claim()], { clickDays: 30 }).map(
      ({ verdict }) => verdict,
    )
  expect(both({})).toEqual(['counts', 'other_code'])
  expect(both({ isSelf: true })).toEqual(['self', 'counts'])
  expect(both({ terms: null })).toEqual(['paused', 'counts'])
})

test('11: 7.5 % of 31.15 is 2.34', () => expect(commissionOf(3115n, 750)).toBe(234n))
