/** Births as people type them, from the fields to the chart: what is read, what is asked, what is refused. */
import { expect, test } from 'vitest'
import { emptyBirth, keptOf, readBirth, type TypedBirth, typedOf, weekdayDiffers } from './birth/typed-birth.ts'
import { fragmentOf, readFragment } from './birth/fragment.ts'
import { lunarOf, zodiacOf } from './birth/summary.ts'
import { lunarCalendarWith } from '#kernel/thai-calendar/lunar.ts'
import { builtIn, castChart, isoDay, readIsoDay, weekdayOf } from './core/index.ts'
import { weekdayNames } from './names/astro-names.ts'
import { placesAbroad } from './places/abroad.ts'
import { seats } from './places/seats.ts'

const known = { seats, abroad: placesAbroad, districts: null }
const read = (date: string, time: string, place: string, more: Partial<TypedBirth> = {}) =>
  readBirth({ ...emptyBirth, date, time, place, ...more }, known, 2026)
const named = (place: ReturnType<typeof read>['used']) =>
  place?.place.kind === 'th'
    ? seats.find(({ code }) => place.place.kind === 'th' && code === place.place.province)!.th
    : place?.place.label

test.each([
  ['15 พ.ค. 2533', '8.30 น.', 'กทม.', '1990-05-15', 'BE', '1990-05-15T01:30:00', 'กรุงเทพมหานคร', 'อังคาร', 'อังคาร'],
  [
    '16 มีนาคม 2478',
    'ตี 3 ครึ่ง',
    'โคราช',
    '1936-03-16',
    'historicBE',
    '1936-03-15T20:30:00',
    'นครราชสีมา',
    'จันทร์',
    'อาทิตย์',
  ],
  ['1 ม.ค. 2484', '0:00', 'สงขลา', '1941-01-01', 'BE', '1940-12-31T17:00:00', 'สงขลา', 'พุธ', 'อังคาร'],
  [
    '31 มี.ค. 2462',
    '23.45 น.',
    'ธนบุรี',
    '1920-03-31',
    'historicBE',
    '1920-03-31T17:02:56',
    'กรุงเทพมหานคร',
    'พุธ',
    'พุธกลางคืน',
  ],
  [
    'พ. 16/5/1990',
    '1 ทุ่มครึ่ง',
    'อ.เมือง จ.เชียงใหม่',
    '1990-05-16',
    'CE',
    '1990-05-16T12:30:00',
    'เชียงใหม่',
    'พุธ',
    'พุธกลางคืน',
  ],
  ['24 มิ.ย. ร.ศ. 129', 'ย่ำรุ่ง', 'อยุธยา', '1910-06-24', 'RS', '1910-06-23T23:17:56', 'พระนครศรีอยุธยา', 'ศุกร์', 'ศุกร์'],
])('%s %s %s', (date, time, place, day, era, utc, where, civil, astrologer) => {
  const found = read(date, time, place)
  expect(found.date).toMatchObject({ kind: 'day', era })
  const cast = castChart(found.birth!, builtIn, null)
  if (!cast.ok) throw new Error(cast.issues[0]!.code)
  expect(isoDay(found.birth!.day)).toBe(day)
  expect(new Date(cast.chart.at).toISOString()).toBe(`${utc}.000Z`)
  expect(named(found.used)).toBe(where)
  expect(weekdayNames[weekdayOf(found.birth!.day)]!.th).toBe(civil)
  const { isNight, weekday } = cast.chart.day
  expect(isNight ? 'พุธกลางคืน' : weekdayNames[weekday]!.th).toBe(astrologer)
  expect(weekdayDiffers(found.date, cast.chart.day)).toBe(false)
})

test('what cannot be is refused by its name', () => {
  expect(read('1 ก.พ. 2483', '10:00', 'เชียงใหม่').date).toMatchObject({ code: 'HORA_BE_NO_SUCH_DATE' })
  expect(read('5/15/1990', '8:30 PM', 'Bangkok').date).toMatchObject({ code: 'HORA_DATE_INVALID' })
  const codes = (date: string, time: string, place: string) => {
    const cast = castChart(read(date, time, place).birth!, builtIn, null)
    return cast.ok ? 'chart' : cast.issues.map(({ code }) => code).join()
  }
  expect(codes('31 Dec 1981', '23:45', 'Singapore')).toBe('HORA_TIME_GAP')
  expect(codes('29 ต.ค. 2532', '01:30', 'New York')).toBe('HORA_TIME_AMBIGUOUS')
})

test('as long as something is open there is no birth', () => {
  for (const [date, time, place] of [
    ['', '08:30', 'กทม.'],
    ['15 พ.ค. 2533', '4 โมง', 'กทม.'],
    ['15 พ.ค. 2533', 'เที่ยงคืน', 'กทม.'],
    ['15 พ.ค. 2533', '', 'กทม.'],
    ['15 พ.ค. 2533', '08:30', ''],
    ['15 พ.ค. 2533', '08:30', 'นคร'],
    ['15 พ.ค. 2533', '08:30', '100.5, 13.75'],
  ] as const)
    expect(read(date, time, place).birth, `${date} ${time} ${place}`).toBeNull()
  expect(read('15 พ.ค. 2533', '', '', { isTimeUnknown: true }).birth).toMatchObject({ clock: null, place: null })
})

test('coordinates take the zone that is typed, else the proposed one', () => {
  expect(read('15 พ.ค. 2533', '08:30', '40.7N 74.0W').birth!.place).toEqual({
    lat: 40.7,
    lon: -74,
    zone: 'America/New_York',
  })
  expect(read('15 พ.ค. 2533', '08:30', '40.7, -74', { zone: '-5:00' }).birth!.place).toMatchObject({ zone: -300 })
  expect(read('15 พ.ค. 2533', '08:30', '40.7, -74', { zone: 'Mars' }).birth).toBeNull()
})

test('a weekday that is neither the calendar’s nor the astrologer’s is asked about', () => {
  const found = read('พฤ. 17/5/1990', '01:00', 'กทม.')
  const cast = castChart(found.birth!, builtIn, null)
  expect(weekdayDiffers(found.date, cast.ok ? cast.chart.day : null)).toBe(false)
  const other = read('พ. 17/5/1990', '01:00', 'กทม.')
  expect(weekdayDiffers(other.date, cast.ok ? cast.chart.day : null)).toBe(false)
  const wrong = read('ส. 17/5/1990', '01:00', 'กทม.')
  expect(weekdayDiffers(wrong.date, cast.ok ? cast.chart.day : null)).toBe(true)
})

test('what is kept fills the fields again, and a link says the same without the name', () => {
  for (const [date, time, place, more] of [
    ['15 พ.ค. 2533', '8.30 น.', 'กทม.', { name: 'สมชาย' }],
    ['16 มีนาคม 2478', 'ตี 3 ครึ่ง', 'อ.เมือง จ.เชียงใหม่', { name: 'ยาย' }],
    ['29 ต.ค. 2532', '01:30', 'New York', { name: 'x', choice: 'later' }],
    ['1 ม.ค. 2484', '0:00', '40.7, -74', { name: 'y', zone: '-5:00' }],
    ['15 พ.ค. 2533', '', '', { name: 'z', isTimeUnknown: true }],
  ] as const) {
    const typed = { ...emptyBirth, date, time, place, ...more }
    const kept = keptOf(typed, readBirth(typed, known, 2026))!
    const again = typedOf(kept, known)
    expect(keptOf(again, readBirth(again, known, 2026))).toEqual(kept)
    const link = fragmentOf(kept, { lagna: 'sidereal' }, false)
    expect(link).not.toContain(encodeURIComponent(kept.name))
    expect(readFragment(link)).toEqual({ birth: { ...kept, name: '' }, methods: { lagna: 'sidereal' }, unknown: [] })
    expect(readFragment(fragmentOf(kept, {}, true)).birth).toEqual(kept)
  }
  expect(readFragment('#d=2533-02-30')).toMatchObject({ birth: null })
  expect(readFragment('#m=lagna.mars,x.y')).toMatchObject({ methods: {}, unknown: ['lagna', 'x'] })
  expect(readFragment(`#${'a=1&'.repeat(100_000)}`)).toMatchObject({ birth: null })
})

test('the lunar date is the astrologer’s day’s; years that nobody published are marked', () => {
  const calendar = lunarCalendarWith([])
  expect(lunarOf({ year: 1990, month: 5, day: 15 }, calendar, [])).toMatchObject({
    text: 'แรม 7 ค่ำ เดือน 6',
    isProvisional: false,
  })
  expect(lunarOf({ year: 2026, month: 7, day: 29 }, calendar, [])).toMatchObject({
    text: 'ขึ้น 15 ค่ำ เดือน 8 หลัง',
    isHolyDay: true,
    type: 'adhikamasa',
  })
  expect(lunarOf({ year: 2030, month: 5, day: 1 }, calendar, [])).toMatchObject({ isProvisional: true })
  expect(lunarOf({ year: 2030, month: 5, day: 1 }, calendar, [2028, 2029, 2030])).toMatchObject({
    isProvisional: false,
  })
  expect(lunarOf({ year: 1800, month: 5, day: 1 }, calendar, [])).toMatchObject({ text: null, type: null })
})

test('an admin’s type of a year moves its days, and only from there on', () => {
  const calendar = lunarCalendarWith([
    { year: 2029, type: 'adhikamasa' },
    { year: 2020, type: 'adhikamasa' },
  ])
  const plain = lunarCalendarWith([])
  expect(calendar.lunarYearType(2029)).toBe('adhikamasa')
  expect(calendar.lunarYearType(2020)).toBe(plain.lunarYearType(2020))
  expect(calendar.lunarText('2028-06-01')).toBe(plain.lunarText('2028-06-01'))
})

test.each([
  ['2026-11-20', 1388, 'lunar5', 6],
  ['2026-04-10', 1387, 'lunar5', 6],
  ['2026-04-10', 1387, 'thaloengsok', 5],
  ['2026-03-10', 1387, 'lunar5', 5],
  ['2026-03-10', 1387, 'jan1', 6],
] as const)('%s (%i) by %s is the year of animal %i', (day, era, zodiacYear, animal) => {
  expect(zodiacOf(readIsoDay(day)!, era, { zodiacYear }, lunarCalendarWith([]))).toBe(animal)
})
