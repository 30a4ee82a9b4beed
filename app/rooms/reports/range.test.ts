import { expect, test } from 'vitest'
import { comparedWith, rangeOf, readRange, weekStart, yearsBefore } from './range.ts'

test.each([
  ['25 days of a month with 25 of the one before', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  ['a whole month with a whole one', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['30 days of March with all of February', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['a year to date with as much of the one before', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
  ['seven days with the seven before', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['over the New Year', '2026-12-29', '2027-01-04', '2026-12-22', '2026-12-28'],
])('%s', (_what, from, until, before, beforeUntil) => {
  expect(comparedWith({ from, until }, 'before')).toEqual({ from: before, until: beforeUntil })
})

test('the year before is by the calendar: 29 February is 28 February', () => {
  expect(yearsBefore('2028-02-29', 1)).toBe('2027-02-28')
  expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29')
  expect(comparedWith({ from: '2028-02-01', until: '2028-02-29' }, 'lastYear')).toEqual({ from: '2027-02-01', until: '2027-02-28' }) // prettier-ignore
  expect(comparedWith({ from: '2028-02-01', until: '2028-02-29' }, 'none')).toBeNull()
})

test('a week begins on Monday, also on a Sunday', () => {
  expect(weekStart('2026-11-29')).toBe('2026-11-23')
  expect(rangeOf('lastWeek', '2026-11-30')).toEqual({ from: '2026-11-23', until: '2026-11-29' })
})

test('what the address cannot mean is left out; days the other way round are turned', () => {
  const read = (query: string) => readRange(new URLSearchParams(query), '2026-11-26')
  expect(read('period=nonsense&compare=x')).toMatchObject({
    preset: 'month',
    compare: 'before',
    from: '2026-11-01',
    until: '2026-11-26',
  })
  expect(read('from=26/11/2569&until=1/11/2569')).toMatchObject({
    preset: 'own',
    from: '2026-11-01',
    until: '2026-11-26',
  })
  expect(read('from=31/11/2569')).toMatchObject({ preset: 'month' })
})
