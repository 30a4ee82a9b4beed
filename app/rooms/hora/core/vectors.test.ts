import { describe, expect, test } from 'vitest'
import {
  antonathiCharts,
  antonathiLagnas,
  ketuEntries,
  siderealLagnas,
  skyValues,
  suriyayatraValues,
} from './known-values.ts'
import {
  birthDayOf,
  builtIn,
  castChart,
  type LagnaMethod,
  loadSky,
  mod,
  type Planet,
  planets,
  readIsoDay,
} from './index.ts'
import { horakhunOf, julianDay, lagnaBy, lesserEra, planetsAt, readClock, retrogradeAt, sunHoursOf } from './index.ts'
import { suriyayatra, yearNumbers } from './index.ts'

const sky = await loadSky()
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
const day = (text: string) => readIsoDay(text)!
const clock = (text: string) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3, 5)) })
const at = (date: string, time: string, offset: number) => {
  const reading = readClock(day(date), clock(time), offset / 60)
  if (reading.kind !== 'one') throw new Error(reading.kind)
  return reading.at
}
const apart = (one: number, other: number, circle: number) => {
  const gap = mod(one - other, circle)
  return Math.min(gap, circle - gap)
}

describe('Suriyayatra', () => {
  const known = rows(suriyayatraValues)
  test('150 planets of 15 births are the same to the arcminute', () => {
    expect(known).toHaveLength(15)
    for (const [id, h, second, era, ...rest] of known) {
      const frame = { horakhun: Number(h), second: Number(second) }
      expect([id, ...planets.map((planet) => suriyayatra(frame)[planet])]).toEqual([
        id,
        ...rest.slice(0, 10).map(Number),
      ])
      expect(lesserEra(frame)).toBe(Number(era))
    }
  })

  test('published points: charts of myhora, Eade’s worked example, exact fractions', () => {
    const frame = (date: string, second: number) => suriyayatra({ horakhun: horakhunOf(day(date)), second })
    const thai = (date: string, time: string) => planetsAt(at(date, time, 25_200), 25_200, builtIn, null)
    expect(apart(thai('2001-11-18', '02:08').sun, 12_668, 21_600)).toBeLessThanOrEqual(1)
    expect(apart(thai('2001-11-18', '02:08').rahu, 3849, 21_600)).toBeLessThanOrEqual(1)
    expect(apart(thai('1974-01-15', '03:27').moon, 10_427, 21_600)).toBeLessThanOrEqual(1)
    expect(apart(thai('1950-12-16', '02:59').sun, 14_391, 21_600)).toBeLessThanOrEqual(1)
    const eade = suriyayatra({ horakhun: 484_049, second: 86_400 })
    expect(apart(eade.sun, 4768, 21_600)).toBeLessThanOrEqual(2)
    expect(apart(eade.moon, 14_863, 21_600)).toBeLessThanOrEqual(2)
    expect(frame('2024-01-03', 4 * 3600 + 21 * 60).moon).toBe(9443)
    expect(frame('2024-10-04', 32 * 60).moon).toBe(10_775)
    expect(frame('2024-12-01', 9 * 3600 + 4 * 60).moon).toBe(13_513)
  })

  test('Ketu enters nineteen signs to the minute', () => {
    const entries = rows(ketuEntries)
    expect(entries).toHaveLength(19)
    for (const [date, time, sign] of entries) {
      const h = horakhunOf(day(date!))
      const second = clock(time!).hour * 3600 + clock(time!).minute * 60
      const signAt = (moved: number) => Math.floor(suriyayatra({ horakhun: h, second: second + moved }).ketu / 1800)
      expect([date, signAt(90), signAt(-90)]).toEqual([date, Number(sign), (Number(sign) + 1) % 12])
    }
  })

  test('years at their change: Eade, Gislén and the almanac of 2569', () => {
    expect(yearNumbers(858)).toMatchObject({
      horakhun: 313_393,
      kammaja: 421,
      ucca: 2500,
      avoman: 429,
      masaken: 10_612,
      tithi: 15,
    })
    expect(yearNumbers(1238)).toMatchObject({ horakhun: 452_191, kammaja: 161, avoman: 655, tithi: 19 })
    expect(yearNumbers(1325)).toMatchObject({
      horakhun: 483_969,
      kammaja: 552,
      ucca: 1780,
      avoman: 61,
      masaken: 16_388,
      tithi: 23,
    })
    expect(yearNumbers(1388)).toMatchObject({
      horakhun: 506_980,
      kammaja: 311,
      weekday: 4,
      changes: { day: { year: 2026, month: 4, day: 16 }, second: 14 * 3600 + 40 * 60 + 12 },
      songkran: { day: { year: 2026, month: 4, day: 14 }, second: 10 * 3600 + 42 * 60 + 36 },
    })
  })

  test('the founding of Bangkok, 21 April 1782 at 06:54: the chart that everybody knows', () => {
    const cast = castChart({ day: day('1782-04-21'), clock: clock('06:54'), place: bangkok }, builtIn, null)
    if (!cast.ok) throw new Error('no chart')
    const signs = cast.chart.placements.filter(({ body }) => body !== 'lagna').map(({ sign }) => sign)
    expect(signs).toEqual([0, 3, 1, 11, 8, 11, 8, 11, 1, 2])
    expect(cast.chart.placements.find(({ body }) => body === 'sun')).toMatchObject({ degree: 10, minute: 42 })
  })
})

const bangkok = { lat: 13.7563, lon: 100.5018, zone: 'Asia/Bangkok' }
const order = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'uranus'] as const

describe('the sky', () => {
  const known = rows(skyValues)
  test.each(known)('%s %s: planets, nodes, ayanamsa, ascendant, sunrise, who goes back', (...row) => {
    const [, date, time, offsetText, utc, lat, lon, , ...rest] = row as unknown as string[]
    const offset = Number(offsetText)
    const instant = Date.parse(utc!)
    expect(at(date!, time!, offset)).toBe(instant)
    const place = { lat: Number(lat), lon: Number(lon), zone: offset / 60 }
    order.forEach((planet, index) =>
      expect(apart(sky.sidereal(instant, planet, 'mean'), Number(rest[index]), 360) * 60).toBeLessThan(0.5),
    )
    expect(apart(sky.sidereal(instant, 'rahu', 'mean'), Number(rest[8]), 360) * 60).toBeLessThan(0.05)
    expect(apart(sky.sidereal(instant, 'rahu', 'true'), Number(rest[9]), 360) * 60).toBeLessThan(0.6)
    expect(Math.abs(sky.ayanamsa(instant) - Number(rest[11])) * 3600).toBeLessThan(0.05)
    expect(apart(sky.ascendant(instant, place), Number(rest[12]), 360) * 60).toBeLessThan(0.1)
    const [h, m, s] = rest[13]!.split(':').map(Number)
    expect(Math.abs(sunHoursOf(sky, day(date!), place).rise! - (h! * 3600 + m! * 60 + s!))).toBeLessThanOrEqual(10)
    const back = [...retrogradeAt(instant, offset, { ...builtIn, planets: 'lahiri' }, sky)].sort()
    expect(back).toEqual(rest[15] === '-' ? [] : (rest[15]!.split(',') as Planet[]).sort())
  })

  test('six sidereal lagnas and mean Rahus of myhora within five seconds of arc', () => {
    for (const [date, time, hours, lat, lon, lagna, rahu] of rows(siderealLagnas)) {
      const instant = at(date!, time!, Number(hours) * 3600)
      const spot = { lat: Number(lat), lon: Number(lon) }
      expect(apart(sky.ascendant(instant, spot) * 3600, Number(lagna), 1_296_000)).toBeLessThan(5)
      expect(apart(sky.sidereal(instant, 'rahu', 'mean') * 3600, Number(rahu), 1_296_000)).toBeLessThan(5)
    }
  })
})

function lagna(method: LagnaMethod, date: string, time: string, offset: number, lat: string, lon: string) {
  const place = { lat: Number(lat), lon: Number(lon), zone: offset / 60 }
  const instant = at(date, time, offset)
  const sun = method.includes('sunrise') ? sunHoursOf(sky, day(date), place) : null
  const sunAt = planetsAt(instant, offset, builtIn, null).sun
  return lagnaBy(method, { at: instant, offset, clock: clock(time), place, sun, sky, sunAt })!
}

describe('lagna by อันโตนาที', () => {
  const methods = ['anto_0600', 'anto_0600_lmt', 'anto_sunrise', 'anto_sunrise_lmt'] as const
  test('60 lagnas of a second program are the same, and ตนุเศษ is', () => {
    const births = new Map(rows(skyValues).map((row) => [row[0], row]))
    for (const row of rows(suriyayatraValues)) {
      const [, date, time, offset, , lat, lon] = births.get(row[0])!
      methods.forEach((method, index) => {
        const limit = method.includes('sunrise') ? 9 : 0.02
        const found = lagna(method, date!, time!, Number(offset), lat!, lon!).exact
        expect(apart(found, Number(row[15 + index]), 21_600), `${row[0]} ${method}`).toBeLessThan(limit)
      })
      const place = { lat: Number(lat), lon: Number(lon), zone: Number(offset) / 60 }
      const cast = castChart({ day: day(date!), clock: clock(time!), place }, builtIn, null)
      expect(cast.ok && cast.chart.remainder, row[0]).toBe(Number(row[20]))
    }
  })

  test('as myhora prints them: at 06:00, from sunrise, abroad', () => {
    const known = rows(antonathiLagnas)
    expect(known).toHaveLength(18)
    for (const [date, time, hours, lat, lon, method, arcmin] of known) {
      const withSeconds = date === '1871-01-22'
      const limit = withSeconds ? 16 : method!.includes('sunrise') ? 9 : 1
      const found = lagna(method as LagnaMethod, date!, time!, Number(hours) * 3600, lat!, lon!).place.arcmin
      expect(apart(found, Number(arcmin), 21_600), `${date} ${method}`).toBeLessThanOrEqual(limit)
    }
  })

  test('eight charts of provinces within 0.15 degrees', () => {
    for (const [date, time, hours, lat, lon, method, sign, from, until] of rows(antonathiCharts)) {
      const { exact } = lagna(method as LagnaMethod, date!, time!, Number(hours) * 3600, lat!, lon!)
      const degree = exact / 60 - Number(sign) * 30
      expect(degree, date).toBeGreaterThan(Number(from) - 0.15)
      expect(degree, date).toBeLessThan(Number(until) + 0.15)
    }
  })
})

test.each([
  ['2000-01-12', '06:20', 'sunrise', 3],
  ['2000-06-14', '05:56', 'sunrise', 4],
  ['2000-06-14', '18:20', 'sunrise', 4],
  ['2000-06-14', '18:20', '0600', 8],
] as const)('%s %s with the day from %s is the day of ๑–๘ number %i', (date, time, dayBoundary, planet) => {
  const methods = { ...builtIn, dayBoundary }
  expect(birthDayOf(day(date), clock(time), methods, sunHoursOf(sky, day(date), bangkok)).planet).toBe(planet)
})

test('the day of Surat Thani begins with its own sunrise', () => {
  const sun = sunHoursOf(sky, day('1996-03-03'), { lat: 9.1382, lon: 99.3217, zone: 'Asia/Bangkok' })
  expect(birthDayOf(day('1996-03-03'), clock('06:10'), { ...builtIn, dayBoundary: 'sunrise' }, sun).planet).toBe(7)
  expect(julianDay(day('1996-03-03'))).toBe(2_450_146)
})
