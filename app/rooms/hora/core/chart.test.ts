import { expect, test } from 'vitest'
import {
  antoWindows,
  aspectBetween,
  type Birth,
  buddhistYear,
  builtIn,
  castChart,
  christianYear,
  dignitiesOf,
  lagnaOf,
  loadSky,
  localMinutes,
  type Methods,
  nearBorder,
  offsetAt,
  placeAt,
  readClock,
  readIsoDay,
  readMethods,
  skyWindows,
  sunHoursOf,
  taksaOf,
  wallAt,
} from './index.ts'

const sky = await loadSky()
const chiangMai = { lat: 18.79038, lon: 98.98468, zone: 'Asia/Bangkok' }
const bangkok = { lat: 13.75398, lon: 100.50144, zone: 'Asia/Bangkok' }
const born = (day: string, time: string | null, place: Birth['place'] = bangkok, more: Partial<Birth> = {}): Birth => ({
  day: readIsoDay(day)!,
  clock: time === null ? null : { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) },
  place,
  ...more,
})
const codes = (birth: Birth, methods: Partial<Methods> = {}) => {
  const cast = castChart(birth, { ...builtIn, ...methods }, sky)
  return cast.ok ? 'chart' : cast.issues.map(({ code }) => code).join()
}
const chartOf = (birth: Birth, methods: Partial<Methods> = {}) => {
  const cast = castChart(birth, { ...builtIn, ...methods }, sky)
  if (!cast.ok) throw new Error(cast.issues[0]!.code)
  return cast.chart
}

test.each([
  ['no such day', born('2023-02-29', '08:30'), 'HORA_DATE_INVALID'],
  ['before 1782', born('1781-12-31', '08:30'), 'HORA_DATE_RANGE'],
  ['after 2099', born('2100-01-01', '08:30'), 'HORA_DATE_RANGE'],
  ['25:00', born('1990-05-15', '25:00'), 'HORA_TIME_INVALID'],
  ['clocks of Siam moved on', born('1920-04-01', '00:10'), 'HORA_TIME_GAP'],
  [
    'Singapore at the end of 1981',
    born('1981-12-31', '23:45', { lat: 1.29, lon: 103.85, zone: 'Asia/Singapore' }),
    'HORA_TIME_GAP',
  ],
  [
    'New York goes to summer time',
    born('1989-04-02', '02:30', { lat: 40.7, lon: -74, zone: 'America/New_York' }),
    'HORA_TIME_GAP',
  ],
  [
    'New York comes back',
    born('1989-10-29', '01:30', { lat: 40.7, lon: -74, zone: 'America/New_York' }),
    'HORA_TIME_AMBIGUOUS',
  ],
  ['London stayed on summer time', born('1968-10-27', '02:30', { lat: 51.5, lon: 0, zone: 'Europe/London' }), 'chart'],
  ['no place', born('1990-05-15', '08:30', null), 'HORA_PLACE_REQUIRED'],
  ['neither time nor place', born('1990-05-15', null, null), 'chart'],
  ['latitude 91', born('1990-05-15', '08:30', { lat: 91, lon: 0, zone: 0 }), 'HORA_PLACE_RANGE'],
  ['latitude 70 wants a lagna', born('1990-05-15', '08:30', { lat: 70, lon: 20, zone: 60 }), 'HORA_PLACE_RANGE'],
  ['latitude 70 without a time', born('1990-05-15', null, { lat: 70, lon: 20, zone: 60 }), 'chart'],
  ['a zone nobody knows', born('1990-05-15', '08:30', { lat: 1, lon: 1, zone: 'Mars/Olympus' }), 'HORA_PLACE_RANGE'],
])('%s: %s', (_, birth, code) => expect(codes(birth)).toBe(code))

test('a midsummer without sunrise asks for another method', () => {
  const tornio = born('1990-06-21', '12:00', { lat: 65.99, lon: 24, zone: 120 })
  expect(codes(tornio, { lagna: 'anto_sunrise' })).toBe('HORA_NO_SUNRISE')
  expect(codes(tornio)).toBe('chart')
})

test('an hour that came twice is two births', () => {
  const newYork = { lat: 40.7, lon: -74, zone: 'America/New_York' }
  const [earlier, later] = (['earlier', 'later'] as const).map((choice) =>
    chartOf(born('1989-10-29', '01:30', newYork, { choice })),
  )
  expect(new Date(earlier!.at).toISOString()).toBe('1989-10-29T05:30:00.000Z')
  expect(new Date(later!.at).toISOString()).toBe('1989-10-29T06:30:00.000Z')
})

test('Bangkok’s mean time until 1920, to the second; summer time is not applied twice', () => {
  expect(offsetAt('Asia/Bangkok', Date.parse('1910-01-01'))).toBe(24_124)
  expect(offsetAt('Asia/Bangkok', Date.parse('2099-01-01'))).toBe(25_200)
  const ayutthaya = chartOf(born('1910-06-24', '06:00', { lat: 14.35167, lon: 100.57739, zone: 'Asia/Bangkok' }))
  expect(new Date(ayutthaya.at).toISOString()).toBe('1910-06-23T23:17:56.000Z')
  expect(ayutthaya.local).toBeCloseTo(0.24, 2)
  expect(localMinutes(100.50144, 25_200)).toBeCloseTo(-17.99, 2)
})

test('no clock and no zone of the reader: the engine’s own zone changes nothing', () => {
  const before = process.env.TZ
  const charts = ['America/New_York', 'Asia/Kolkata', 'UTC'].map((zone) => {
    process.env.TZ = zone
    return JSON.stringify(
      chartOf(born('1990-05-15', '08:30', chiangMai), { lagna: 'anto_sunrise_lmt', dayBoundary: 'sunrise' }),
    )
  })
  process.env.TZ = before
  expect(new Set(charts).size).toBe(1)
})

test('sunrise: upper limb with refraction, of the place’s own day', () => {
  const rise = (day: string, place: NonNullable<Birth['place']>) => sunHoursOf(sky, readIsoDay(day)!, place).rise!
  expect(Math.abs(rise('1990-05-15', bangkok) - (5 * 3600 + 51 * 60 + 37))).toBeLessThanOrEqual(10)
  const phoenix = rise('2023-10-01', { lat: 33.45, lon: -112.07, zone: 'America/Phoenix' })
  expect(Math.floor(phoenix / 60)).toBeCloseTo(6 * 60 + 22, -0.5)
})

test('old years of the Buddhist era', () => {
  expect(christianYear(2480, 2, true)).toBe(1938)
  expect(christianYear(2480, 5, true)).toBe(1937)
  expect(christianYear(2483, 2, true)).toBeNull()
  expect(christianYear(2484, 2, true)).toBe(1941)
  expect(buddhistYear({ year: 1936, month: 3, day: 16 }, true)).toBe(2478)
  expect(buddhistYear({ year: 1941, month: 1, day: 1 }, true)).toBe(2484)
})

test('minutes are floored once: 1799.99′ is 29°59′, and the next is the next sign', () => {
  expect(placeAt(1799.99)).toMatchObject({ sign: 0, degree: 29, minute: 59, mansion: 2, quarter: 1, navamsa: 8 })
  expect(placeAt(1800)).toMatchObject({ sign: 1, degree: 0, minute: 0 })
  expect(placeAt(21_599.999)).toMatchObject({ sign: 11, degree: 29, minute: 59, mansion: 26, quarter: 4, decan: 7 })
})

test('houses are whole signs from the lagna’s, wherever in it the lagna stands', () => {
  for (const time of ['07:03', '08:30', '08:49']) {
    const { placements, lagna } = chartOf(born('1990-05-15', time, chiangMai))
    for (const one of placements) expect(one.house).toBe((one.sign - lagna!.place.sign + 12) % 12)
  }
})

test('without a time: no lagna, no houses, no remainder; Wednesday may be three days', () => {
  const chart = chartOf(born('1990-05-16', null))
  expect(chart).toMatchObject({ lagna: null, ruler: null, remainder: null })
  expect(chart.placements).toHaveLength(10)
  expect(chart.placements.every(({ house }) => house === null)).toBe(true)
  expect(chart.days.map(({ planet }) => planet)).toEqual([3, 4, 8])
  expect(chartOf(born('1990-05-16', null), { wednesdayNight: 'off' }).days.map(({ planet }) => planet)).toEqual([3, 4])
  const changing = Array.from(
    { length: 5 },
    (_, index) => chartOf(born(`1990-05-${10 + index}`, null)).moonSigns.length,
  )
  expect(changing).toContain(2)
})

test('before six it is still the day before; Wednesday’s night is Rahu’s', () => {
  const day = (date: string, time: string, methods: Partial<Methods> = {}) => chartOf(born(date, time), methods).day
  expect(day('1941-01-01', '00:00')).toMatchObject({ weekday: 2, isNight: false })
  expect(day('1920-03-31', '23:45')).toMatchObject({ weekday: 3, isNight: true, planet: 8 })
  expect(day('1990-05-17', '05:59')).toMatchObject({ weekday: 3, isNight: true, planet: 8 })
  expect(day('1990-05-17', '05:59', { dayBoundary: '0000' })).toMatchObject({ weekday: 4, planet: 5 })
  expect(day('1990-05-16', '19:30', { wednesdayNight: 'off' })).toMatchObject({ weekday: 3, planet: 4 })
})

test('dignities stand beside each other; lagna, Ketu and Uranus have none', () => {
  expect(dignitiesOf('sun', 0, false)).toEqual(['exalted'])
  expect(dignitiesOf('sun', 6, false)).toEqual(['fallen'])
  expect(dignitiesOf('mars', 0, false)).toEqual(['own'])
  expect(dignitiesOf('saturn', 10, false)).toEqual(['own'])
  expect(dignitiesOf('mercury', 5, false)).toEqual(['own', 'exalted'])
  expect(dignitiesOf('sun', 11, false)).toEqual([])
  expect(dignitiesOf('sun', 11, true)).toEqual(['beforeExalted'])
  expect(dignitiesOf('ketu', 0, true)).toEqual([])
  expect(dignitiesOf('uranus', 0, true)).toEqual([])
})

test('aspects by signs; the ring of eight from each birthday', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 8, 9, 10].map((sign) => aspectBetween(0, sign))).toEqual([
    'conjunct',
    null,
    'sextile',
    'square',
    'trine',
    null,
    'opposite',
    'trine',
    'square',
    'sextile',
  ])
  expect(taksaOf(1)).toEqual([1, 2, 3, 4, 7, 5, 8, 6])
  expect(taksaOf(8)).toEqual([8, 6, 1, 2, 3, 4, 7, 5])
  expect(taksaOf(5)).toEqual([5, 8, 6, 1, 2, 3, 4, 7])
})

test('twelve windows fill 24 hours, and the one that holds a time is that of its lagna', () => {
  for (const [sun, local] of [
    [0, 0],
    [1799, -18],
    [12_345, -24],
    [21_599, 12],
  ] as const) {
    const windows = antoWindows(sun, 360, local)
    expect(windows).toHaveLength(12)
    expect(new Set(windows.map(({ sign }) => sign)).size).toBe(12)
    expect(windows.at(-1)!.until - windows[0]!.from).toBe(1440)
    windows.slice(1).forEach((window, index) => expect(window.from).toBe(windows[index]!.until))
    for (let minute = 0; minute < 1440; minute += 7) {
      const { steps } = lagnaOf(sun, minute - 360 + local)
      const window = windows.find(({ from, until }) =>
        [minute, minute + 1440, minute - 1440].some((one) => one >= from && one < until),
      )!
      expect(window.sign).toBe(steps.sign)
    }
  }
})

test('by the sky twelve signs take 23 h 56 min: the first comes twice', () => {
  const at = Date.UTC(1990, 4, 14, 17)
  const windows = skyWindows((minute) => sky.ascendant(at + minute * 60_000, chiangMai) * 60, 351)
  expect(windows).toHaveLength(13)
  expect(windows[12]!.sign).toBe(windows[0]!.sign)
  expect(windows[12]!.until - windows[0]!.from).toBeCloseTo(1440, 1)
  expect(windows[11]!.until - windows[0]!.from).toBeCloseTo(1436, 0)
})

test('within four minutes of a border it is said', () => {
  const windows = antoWindows(0, 360, 0)
  expect(windows[0]).toMatchObject({ sign: 0, from: 360, until: 480 })
  expect(nearBorder(windows, 478)).toEqual({ minutes: 2, sign: 1 })
  expect(nearBorder(windows, 362)).toEqual({ minutes: 2, sign: 11 })
  expect(nearBorder(windows, 420)).toBeNull()
})

test('options nobody knows are told and left out', () => {
  const { methods, unknown } = readMethods({ lagna: 'sidereal', planets: 'western', __proto__: 1, x: 1 })
  expect(methods).toEqual({ ...builtIn, lagna: 'sidereal' })
  expect(unknown).toEqual(['planets', 'x'])
  for (const odd of [null, 1, 'x', []]) expect(readMethods(odd).methods).toEqual(builtIn)
})

test('every hour of a year of every zone in hand is read back as it was', () => {
  for (const zone of ['Asia/Bangkok', 'America/New_York', 'Australia/Lord_Howe', 330, -150])
    for (let hour = 0; hour < 24 * 365; hour += 7) {
      const at = Date.UTC(1989, 0, 1) + hour * 3_600_000
      const wall = wallAt(at, offsetAt(zone, at))
      const reading = readClock(
        wall.day,
        { hour: Math.floor(wall.second / 3600), minute: Math.floor(wall.second / 60) % 60 },
        zone,
      )
      const instants =
        reading.kind === 'one' ? [reading.at] : reading.kind === 'two' ? reading.readings.map((one) => one.at) : []
      expect(instants).toContain(at)
    }
})
