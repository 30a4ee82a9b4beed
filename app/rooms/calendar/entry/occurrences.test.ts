import { expect, test } from 'vitest'
import { occurrencesOf, type Series } from './occurrences.ts'
import { repeatOf, ruleOf, ruleProblem } from './rule.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)
const timed = (from: string, to: string, rule: string, more: Partial<Series> = {}): Series =>
  ({ startsAt: at(from), endsAt: at(to), zone: 'Asia/Bangkok', rule, also: [], skipped: [], ...more }) as Series
const bangkok = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
const starts = (series: Series, from: string, until: string) =>
  occurrencesOf(series, { from, until }).map((when) => when.startsOn ?? bangkok(when.startsAt))

test('once, it stands on its own day, and on each day that it goes over', () => {
  const night = timed('2026-12-31T22:00', '2027-01-01T02:30', '')
  expect(starts(night, '2026-12-31', '2027-01-01')).toEqual(['2026-12-31T22:00'])
  expect(starts(night, '2027-01-01', '2027-01-02')).toEqual(['2026-12-31T22:00'])
  expect(starts(night, '2027-01-02', '2027-01-03')).toEqual([])
  const point = timed('2026-12-31T22:00', '2026-12-31T22:00', '')
  expect(starts(point, '2026-12-31', '2027-01-01')).toHaveLength(1)
})

test('day 31, the last working day, leap days and a series of weeks are as the rule says', () => {
  expect(
    starts(timed('2026-12-31T09:00', '2026-12-31T10:00', 'FREQ=MONTHLY;COUNT=4'), '2026-01-01', '2028-01-01'),
  ).toEqual(['2026-12-31T09:00', '2027-01-31T09:00', '2027-03-31T09:00', '2027-05-31T09:00'])
  const birthday = { startsOn: '2024-02-29', lastOn: '2024-02-29', zone: 'Asia/Bangkok', rule: 'FREQ=YEARLY' }
  expect(starts({ ...birthday, also: [], skipped: [] }, '2026-01-01', '2031-01-01')).toEqual(['2028-02-29'])
  const until = timed('2026-12-02T09:00', '2026-12-02T09:30', 'FREQ=DAILY;UNTIL=20261204')
  expect(starts(until, '2026-12-01', '2027-01-01')).toHaveLength(3)
})

test('a series keeps the clock of its zone over summer time', () => {
  const newYork = timed('2027-03-08T08:00', '2027-03-08T09:00', 'FREQ=WEEKLY;BYDAY=SU;COUNT=3', {
    zone: 'America/New_York',
  } as Partial<Series>)
  expect(starts(newYork, '2027-01-01', '2028-01-01')).toEqual([
    '2027-03-08T08:00',
    '2027-03-15T07:00',
    '2027-03-22T07:00',
  ])
})

test('what is skipped counts, and is not shown; what is also there is', () => {
  const series = timed('2026-12-07T10:00', '2026-12-07T11:00', 'FREQ=WEEKLY;COUNT=4', {
    skipped: ['2026-12-14T03:00:00Z'],
    also: ['2026-12-09T03:00:00Z'],
  } as Partial<Series>)
  expect(starts(series, '2026-12-01', '2027-02-01')).toEqual([
    '2026-12-07T10:00',
    '2026-12-09T10:00',
    '2026-12-21T10:00',
    '2026-12-28T10:00',
  ])
})

test('a window of a daily series that began long ago holds just its days', () => {
  expect(starts(timed('1990-01-01T08:00', '1990-01-01T08:30', 'FREQ=DAILY'), '2026-12-01', '2026-12-08')).toHaveLength(
    7,
  )
  expect(
    starts(timed('2026-12-03T08:00', '2026-12-03T08:30', 'FREQ=DAILY;COUNT=1000000000'), '2026-12-01', '2027-01-01'),
  ).toHaveLength(29)
})

test('a rule is bounded before it is expanded', () => {
  expect(ruleProblem('FREQ=WEEKLY;BYDAY=TU')).toBe(null)
  expect(ruleProblem('FREQ=SECONDLY')).toBe('tooOften')
  expect(ruleProblem('FREQ=MONTHLY;INTERVAL=0')).toBe('noInterval')
  expect(ruleProblem('x')).toBe('unreadable')
  const all = (to: number) => Array.from({ length: to }, (_, at) => at).join(',')
  expect(ruleProblem(`FREQ=YEARLY;COUNT=1;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`)).toBe(
    'tooComplex',
  )
})

test('what the form offers becomes a rule, and is known again', () => {
  expect(ruleOf('weekly', '2027-01-12', false)).toBe('FREQ=WEEKLY;UNTIL=20270112T165959Z')
  expect(repeatOf('FREQ=WEEKLY;UNTIL=20270112T165959Z')).toEqual({ repeat: 'weekly', until: '2027-01-12' })
  expect(repeatOf('')).toEqual({ repeat: 'none', until: null })
  expect(repeatOf('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4')).toEqual({ repeat: 'kept', until: null })
})

test('hostile rules: what counts for ever, or for what never comes, is looked at as quickly as any other', () => {
  const of = (day: string, rule: string) => {
    expect(ruleProblem(rule)).toBe(null)
    const startsAt = new Date(`${day}T02:00:00Z`)
    const series = { startsAt, endsAt: startsAt, zone: 'UTC', rule, also: [], skipped: [] }
    return occurrencesOf(series as unknown as Parameters<typeof occurrencesOf>[0], {
      from: '2028-11-01',
      until: '2028-11-08',
    }).length
  }
  expect(of('1950-01-01', 'FREQ=DAILY;COUNT=999999999999')).toBe(7)
  expect(of('1600-01-01', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5')).toBe(0)
  expect(of('2026-11-01', 'FREQ=DAILY;COUNT=735')).toBe(4)
  expect(of('2026-11-01', 'FREQ=DAILY;COUNT=735')).toBe(4)
  expect(of('2026-11-01', 'COUNT=10;FREQ=WEEKLY')).toBe(0)
  expect(of('1900-01-01', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBe(0)
  // Its last lies in the year 29284, or 909900: the calendar that looks at one week is none the worse.
  expect(of('1900-01-01', 'FREQ=DAILY;INTERVAL=9999;COUNT=1000')).toBe(0)
  expect(of('2028-11-02', 'FREQ=YEARLY;INTERVAL=9999;COUNT=900')).toBe(1)
  const days = Array.from({ length: 200 }, (_, at) => at + 1).join(',')
  expect(ruleProblem(`FREQ=YEARLY;BYYEARDAY=${days};BYSETPOS=-1;COUNT=1000`)).toBe('tooComplex')
})
