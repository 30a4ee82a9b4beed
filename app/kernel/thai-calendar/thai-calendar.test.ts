import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { holidayOn, holidaysOf } from './holidays.ts'
import { dayOfLunarDate, feastDays, isHolyDay, lunarDate, lunarText, lunarYearType } from './lunar.ts'
import { addWorkingDays, countWorkingDays, isOpenAt, isWorkingDay, OFFICE_HOURS } from './working-time.ts'

// Makha Bucha, Visakha Bucha and Asarnha Bucha (before 2007 the day after it, Buddhist Lent) among the holidays that the
// Bank of Thailand published for financial institutions.
const published = `
1992 02-18 -     Lent 07-15|1993 -     06-04 Lent 08-03|1994 02-25 05-24 -|1995 02-14 -     Lent 07-12
1996 -     05-31 Lent 07-30|1997 02-21 05-20 -|1998 02-11 -     Lent 07-09|1999 03-01 -     Lent 07-28
2000 -     05-17 Lent 07-17|2001 02-08 05-07 Lent 07-06|2002 02-26 - Lent 07-25|2003 - 05-15 Lent 07-14
2004 03-05 06-02 Lent 08-01|2005 02-23 05-22 Lent 07-22|2006 02-13 05-12 Lent 07-11|2007 03-03 05-31 07-29
2008 02-21 05-19 07-17|2009 02-09 05-08 07-07|2010 02-28 05-28 07-26|2011 02-18 05-17 07-15|2012 03-07 06-04 08-02
2013 02-25 05-24 07-22|2014 02-14 05-13 07-11|2015 03-04 06-01 07-30|2016 02-22 05-20 07-19|2017 02-11 05-10 07-08
2018 03-01 05-29 07-27|2019 02-19 05-18 07-16|2020 02-08 05-06 07-05|2021 02-26 05-26 07-24|2022 02-16 05-15 07-13
2023 03-06 06-03 08-01|2024 02-24 05-22 07-20|2025 02-12 05-11 07-10|2026 03-03 05-31 07-29|2027 02-21 05-20 07-18`
  .split(/[|\n]/)
  .filter(Boolean)
  .map((line) => {
    const [year = '', makha, visakha, ...rest] = line.trim().split(/\s+/)
    return { year, makha, visakha, last: rest.at(-1), isLent: rest[0] === 'Lent' }
  })

test('Buddhist days are those among the published holidays of 1992 to 2027', () => {
  expect(published).toHaveLength(36)
  const reckoned = published.map(({ year, makha, visakha, last, isLent }) => {
    const feasts = feastDays(Number(year))!
    const said = (day: string, known?: string) => (known === '-' ? '-' : day.slice(5))
    return {
      year,
      makha: said(feasts.makha, makha),
      visakha: said(feasts.visakha, visakha),
      last: said(isLent ? feasts.khaoPhansa : feasts.asalha, last),
      isLent,
    }
  })
  expect(reckoned).toEqual(published)
})

test('Loy Krathong fell on these days', () => {
  const days =
    '2015-11-25 2016-11-14 2017-11-03 2018-11-22 2019-11-11 2020-10-31 2021-11-19 2022-11-08 2023-11-27 2024-11-15 2025-11-05 2026-11-24 2027-11-13'
  expect(Array.from({ length: 13 }, (_, index) => feastDays(2015 + index)!.loyKrathong).join(' ')).toBe(days)
})

test.each([
  ['1914-01-01', 'ขึ้น 6 ค่ำ เดือน 2'],
  ['1932-06-24', 'แรม 6 ค่ำ เดือน 7'],
  ['1957-05-13', 'ขึ้น 15 ค่ำ เดือน 6'],
  ['1993-07-19', 'ขึ้น 1 ค่ำ เดือน 8 หลัง'],
  ['2000-01-01', 'แรม 10 ค่ำ เดือน 1'],
  ['2025-06-25', 'แรม 15 ค่ำ เดือน 7'],
  ['2026-06-30', 'แรม 1 ค่ำ เดือน 8'],
  ['2026-07-29', 'ขึ้น 15 ค่ำ เดือน 8 หลัง'],
  ['2026-12-10', 'ขึ้น 1 ค่ำ เดือน 1'],
])('%s is %s', (day, text) => expect(lunarText(day)).toBe(text))

test('every day of the table has one lunar date, and is found again by it', () => {
  let day = '1856-11-28'
  let count = 0
  for (let date = lunarDate(day); date; date = lunarDate(day)) {
    if (count % 7 === 0) expect(dayOfLunarDate(date)).toBe(day)
    day = addDays(day, 1)
    count++
  }
  expect(count).toBeGreaterThan(88_000)
  expect(lunarDate('1856-11-27')).toBeNull()
  expect(lunarYearType(2100)).toBeNull()
  expect(dayOfLunarDate({ year: 2026, month: 7, isSecondEighth: false, isWaxing: false, day: 15 })).toBeNull()
})

test('four holy days a month, by the length of the month', () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays('2026-05-16', index)).filter(isHolyDay)
  expect(days).toEqual([
    '2026-05-16',
    '2026-05-24',
    '2026-05-31',
    '2026-06-08',
    '2026-06-14',
    '2026-06-22',
    '2026-06-29',
    '2026-07-07',
    '2026-07-14',
  ])
})

const inLine = (year: number, set: 'banks' | 'government') =>
  holidaysOf(year, set)
    .map(({ on }) => on.slice(5))
    .join(' ')
const onWeekdays = (year: number, set: 'banks' | 'government') =>
  holidaysOf(year, set)
    .map(({ on }) => on)
    .filter((on) => new Date(on).getUTCDay() % 6 !== 0)
    .map((on) => on.slice(5))
    .join(' ')

test('the banks kept these days of 2024, 2025 and 2026, as the Bank of Thailand announced them', () => {
  expect(onWeekdays(2024, 'banks')).toBe(
    '01-01 02-26 04-08 04-12 04-15 04-16 05-01 05-06 05-22 06-03 07-22 07-29 08-12 10-14 10-23 12-05 12-10 12-31',
  )
  expect(onWeekdays(2025, 'banks')).toBe(
    '01-01 02-12 04-07 04-14 04-15 04-16 05-01 05-05 05-12 06-02 06-03 07-10 07-28 08-11 08-12 10-13 10-23 12-05 12-10 12-31',
  )
  expect(onWeekdays(2026, 'banks')).toBe(
    '01-01 01-02 03-03 04-06 04-13 04-14 04-15 05-01 05-04 06-01 06-03 07-28 07-29 08-12 10-13 10-23 12-07 12-10 12-31',
  )
})

test('offices of the state keep the ploughing and Lent, and not the first of May', () => {
  expect(onWeekdays(2026, 'government')).toBe(
    '01-01 01-02 03-03 04-06 04-13 04-14 04-15 05-04 05-13 06-01 06-03 07-28 07-29 07-30 08-12 10-13 10-23 12-07 12-10 12-31',
  )
})

test('one day makes up for holidays in a row: Asarnha Bucha on a Sunday, Lent on the Monday', () => {
  expect(holidayOn('2027-07-20', 'government')).toMatchObject({ kind: 'substitute', th: 'วันหยุดชดเชยวันอาสาฬหบูชา' })
  expect(holidayOn('2027-07-19', 'banks')).toMatchObject({ kind: 'substitute' })
  expect(holidayOn('2027-07-20', 'banks')).toBeUndefined()
})

test('New Year’s Eve on a Sunday is made up for in January, and belongs to that year', () => {
  expect(inLine(2029, 'banks')).toMatch(/^01-01 01-02 /)
  expect(inLine(2028, 'banks')).toMatch(/ 12-31$/)
  expect(holidayOn('2024-01-02', 'banks')).toBeUndefined()
})

test('what nobody has published yet is marked', () => {
  expect(holidaysOf(2027, 'banks').some(({ isProvisional }) => isProvisional)).toBe(false)
  expect(holidaysOf(2030, 'banks').filter(({ isProvisional }) => isProvisional)).not.toHaveLength(0)
  expect(holidaysOf(2023, 'banks')).toEqual([])
})

test('working days go round weekends, holidays and days off of one’s own, both ways', () => {
  expect(addWorkingDays(OFFICE_HOURS, '2026-12-30', 1)).toBe('2027-01-04')
  expect(addWorkingDays(OFFICE_HOURS, '2026-04-16', -1)).toBe('2026-04-10')
  expect(addWorkingDays(OFFICE_HOURS, '2026-04-11', 0)).toBe('2026-04-16')
  expect(addWorkingDays({ ...OFFICE_HOURS, closed: ['2026-04-16'] }, '2026-04-11', 0)).toBe('2026-04-17')
  expect(countWorkingDays(OFFICE_HOURS, '2026-04-01', '2026-04-30')).toBe(18)
  expect(addWorkingDays({ week: [], holidays: 'none' }, '2026-04-01', 1)).toBeNull()
})

test('a day may be opened all the same, and an hour is open or not', () => {
  const market = { ...OFFICE_HOURS, exceptions: { '2026-04-13': [[600, 720]] as const } }
  expect(isWorkingDay(market, '2026-04-13')).toBe(true)
  expect(isOpenAt(market, new Date('2026-04-13T10:00:00+07:00'))).toBe(true)
  expect(isOpenAt(market, new Date('2026-04-13T12:00:00+07:00'))).toBe(false)
  expect(isOpenAt(market, new Date('2026-04-16T09:00:00+07:00'))).toBe(true)
  expect(isOpenAt(market, new Date('2026-04-16T08:59:59+07:00'))).toBe(false)
})
