import { expect, test } from 'vitest'
import { calendarTitle } from './calendar-title.ts'
import { byDay, type Entry, lastDayOf, readCalendar, turned } from './entry.ts'

const now = new Date('2026-11-26T20:00:00+07:00')
const read = (search: string) => readCalendar(new URLSearchParams(search), now)

test('an address says what is in sight; what is wrong in it is today’s month', () => {
  expect(read('')).toEqual({ view: 'month', on: '2026-11-26', from: '2026-11-01', until: '2026-12-06' })
  expect(read('view=week&on=2027-01-01')).toMatchObject({ from: '2026-12-27', until: '2027-01-03' })
  expect(read('view=day&on=2028-02-29')).toMatchObject({ from: '2028-02-29', until: '2028-03-01' })
  expect(read('view=agenda&on=2026-02-10')).toMatchObject({ from: '2026-02-01', until: '2026-03-01' })
  for (const wrong of ['view=year', 'on=2026-02-30', 'on=2026-13-01', 'on=x'])
    expect(read(wrong)).toMatchObject({ view: 'month', on: '2026-11-26' })
})

test('a step leads to the next, also from the last day of a long month', () => {
  expect(turned('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(turned('month', '2027-03-31', -1)).toBe('2027-02-01')
  expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(turned('day', '2027-01-01', -1)).toBe('2026-12-31')
})

test('the title is of the reader’s era', () => {
  expect(calendarTitle('month', '2026-11-26', 'th')).toBe('พฤศจิกายน 2569')
  expect(calendarTitle('agenda', '2026-11-26', 'en')).toBe('November 2026')
  expect(calendarTitle('week', '2027-01-01', 'th')).toBe('27 ธ.ค. 2569 – 2 ม.ค. 2570')
})

test('an entry stands on each of its days in sight, whole days first; one that ends at midnight not on the next', () => {
  const at = (text: string) => new Date(`${text}:00+07:00`)
  const entries: Entry[] = [
    { id: 'night', title: '', startsAt: at('2026-11-26T20:00'), endsAt: at('2026-11-27T00:00') },
    { id: 'over', title: '', startsAt: at('2026-11-26T08:00'), endsAt: at('2026-11-27T02:00') },
    { id: 'fair', title: '', day: '2026-11-25', lastDay: '2026-11-27' },
    { id: 'point', title: '', startsAt: at('2026-11-27T09:00') },
  ]
  expect(lastDayOf(entries[0]!)).toBe('2026-11-26')
  expect(byDay(entries, '2026-11-26', '2026-11-28').map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
    ['2026-11-26', ['fair', 'over', 'night']],
    ['2026-11-27', ['fair', 'over', 'point']],
  ])
})
