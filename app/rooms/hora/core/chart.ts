/** A birth, and the chart of it by the chosen methods. Nothing here asks what time it is now, or where the reader is. */
import { type Body, bodies, type Dignity, dignitiesOf, numberOf, planetOf, signRulers } from './bodies.ts'
import { type BirthDay, birthDayOf, possibleDays, type SunHours, sunHoursOf } from './birth-day.ts'
import { type Day, isRealDay, mod } from './days.ts'
import { type Place, placeAt } from './divisions.ts'
import { type LagnaSteps, lagnaOf, localMinutes } from './lagna.ts'
import type { LagnaMethod, Methods } from './methods.ts'
import { frameOf, planetsAt, retrogradeAt } from './planets.ts'
import type { Sky, Spot } from './sky.ts'
import { lesserEra, type Longitudes } from './suriyayatra.ts'
import { type Clock, type ClockReading, isZone, readClock, THAI_ZONE, wallAt, type Zone } from './zones.ts'

export interface Birth {
  day: Day
  /** null: not known */
  clock: Clock | null
  /** may be missing where the time is not known */
  place: (Spot & { zone: Zone }) | null
  /** of an hour that came twice */
  choice?: 'earlier' | 'later' | undefined
}

export type IssueCode =
  | 'HORA_DATE_INVALID'
  | 'HORA_DATE_RANGE'
  | 'HORA_BE_NO_SUCH_DATE'
  | 'HORA_TIME_INVALID'
  | 'HORA_TIME_GAP'
  | 'HORA_TIME_AMBIGUOUS'
  | 'HORA_PLACE_REQUIRED'
  | 'HORA_PLACE_RANGE'
  | 'HORA_NO_SUNRISE'
  | 'HORA_METHOD_UNKNOWN'

export interface Issue {
  field: 'date' | 'time' | 'place' | 'method'
  code: IssueCode
  /** how the clock jumped, or which readings there are */
  reading?: ClockReading
}

export interface Placement extends Place {
  body: Body
  /** from the lagna, 0 to 11; null without one */
  house: number | null
  /** houses whose signs it rules */
  rules: number[]
  dignities: readonly Dignity[]
  isRetrograde: boolean
}

export interface Chart {
  at: number
  offset: number
  /** จ.ศ. of the moment */
  era: number
  horakhun: number
  /** minutes of ตัดเวลาท้องถิ่น */
  local: number | null
  day: BirthDay
  /** where the time is not known: what the astrologer's day may have been */
  days: BirthDay[]
  sun: SunHours | null
  lagna: { exact: number; place: Place; steps: LagnaSteps | null } | null
  placements: Placement[]
  /** ตนุลัคน์ and ตนุเศษ, planets by number */
  ruler: number | null
  remainder: number | null
  /** the Moon's signs over the day, where the time is not known and it changes */
  moonSigns: number[]
}

export type Cast = { ok: true; chart: Chart } | { ok: false; issues: Issue[] }

export const FIRST_YEAR = 1782
export const LAST_YEAR = 2099
/** Nearer to a pole the ascendant of a moment is not one that signs by houses were made for. */
export const LAST_LATITUDE = 66

/** Whether these methods look at the real sky. */
export const needsSky = ({ planets: way, lagna, dayBoundary }: Methods, hasClock: boolean): boolean =>
  way === 'lahiri' || (hasClock && (dayBoundary === 'sunrise' || lagna.includes('sunrise') || lagna === 'sidereal'))

export function castChart(birth: Birth, methods: Methods, sky: Sky | null): Cast {
  if (needsSky(methods, birth.clock !== null) && !sky) throw new Error('these methods need the sky: loadSky() first')
  const issues = issuesOf(birth)
  if (issues.length > 0) return { ok: false, issues }
  const zone = birth.place?.zone ?? THAI_ZONE
  const reading = chosen(readClock(birth.day, birth.clock ?? { hour: 12, minute: 0 }, zone), birth.choice)
  if (!('at' in reading)) return { ok: false, issues: [reading] }
  const sun = sky && birth.place && birth.clock ? sunHoursOf(sky, birth.day, birth.place) : null
  const wantsSunrise = methods.dayBoundary === 'sunrise' || methods.lagna.includes('sunrise')
  if (birth.clock && wantsSunrise && sun?.rise === null)
    return { ok: false, issues: [{ field: 'method', code: 'HORA_NO_SUNRISE' }] }
  return { ok: true, chart: drawn(birth, methods, sky, reading, sun) }
}

function drawn(
  birth: Birth,
  methods: Methods,
  sky: Sky | null,
  { at, offset }: { at: number; offset: number },
  sun: SunHours | null,
): Chart {
  const { day, clock, place } = birth
  const longitudes = planetsAt(at, offset, methods, sky)
  const local = place && localMinutes(place.lon, offset)
  const lagna =
    clock && place ? lagnaBy(methods.lagna, { at, offset, clock, place, sun, sky, sunAt: longitudes.sun }) : null
  const frame = frameOf(at, offset, methods)
  const ruler = lagna && signRulers[lagna.place.sign]!
  return {
    at,
    offset,
    era: lesserEra(frame),
    horakhun: frame.horakhun,
    local,
    day: birthDayOf(day, clock ?? { hour: 12, minute: 0 }, methods, sun),
    days: clock ? [] : possibleDays(day, methods),
    sun,
    lagna,
    placements: placementsOf(longitudes, lagna, at, offset, methods, sky),
    ruler,
    remainder: ruler && remainderOf(lagna!.place.sign, ruler, longitudes),
    moonSigns: clock ? [] : moonSignsOf(birth, methods, sky),
  }
}

interface LagnaAt {
  at: number
  offset: number
  clock: Clock
  place: Spot
  sun: SunHours | null
  sky: Sky | null
  /** the Sun's longitude in arcminutes */
  sunAt: number
}

/** Null where the method has nothing to begin with: no sunrise, no sky loaded, too near to a pole. */
export function lagnaBy(method: LagnaMethod, { at, offset, clock, place, sun, sky, sunAt }: LagnaAt): Chart['lagna'] {
  if (method === 'sidereal') {
    if (!sky || Math.abs(place.lat) > LAST_LATITUDE) return null
    const exact = mod(sky.ascendant(at, place) * 60, 21_600)
    return { exact, place: placeAt(exact), steps: null }
  }
  const dawn = method.includes('sunrise') ? sun?.rise : 6 * 3600
  if (dawn === null || dawn === undefined) return null
  const elapsed = clock.hour * 60 + clock.minute - dawn / 60
  const { longitude, steps } = lagnaOf(sunAt, elapsed + (method.endsWith('lmt') ? localMinutes(place.lon, offset) : 0))
  return { exact: longitude, place: placeAt(longitude), steps }
}

function placementsOf(
  longitudes: Longitudes,
  lagna: Chart['lagna'],
  at: number,
  offset: number,
  methods: Methods,
  sky: Sky | null,
): Placement[] {
  const back = retrogradeAt(at, offset, methods, sky)
  const houseOf = (sign: number) => lagna && mod(sign - lagna.place.sign, 12)
  return bodies.flatMap((body) => {
    if (body === 'lagna' && !lagna) return []
    const place = body === 'lagna' ? lagna!.place : placeAt(longitudes[body])
    return {
      ...place,
      body,
      house: houseOf(place.sign),
      rules: body === 'lagna' || !lagna ? [] : signsOf(numberOf(body)).map((sign) => houseOf(sign)!),
      dignities: dignitiesOf(body, place.sign, methods.extraDignities === 'on'),
      isRetrograde: body !== 'lagna' && back.has(body),
    }
  })
}

const signsOf = (number: number): number[] => signRulers.flatMap((ruler, sign) => (ruler === number ? sign : []))

/** ตนุเศษ: signs from lagna to its ruler × from there to the ruler of that sign, both ends counted; sevens fall away. */
function remainderOf(lagnaSign: number, ruler: number, longitudes: Longitudes): number {
  const signOf = (number: number) => placeAt(longitudes[planetOf(number)]).sign
  const first = signOf(ruler)
  const count = (from: number, to: number) => mod(to - from, 12) + 1
  return (count(lagnaSign, first) * count(first, signOf(signRulers[first]!))) % 7 || 7
}

function moonSignsOf({ day, place }: Birth, methods: Methods, sky: Sky | null): number[] {
  const zone = place?.zone ?? THAI_ZONE
  const signAt = (clock: Clock): number[] => {
    const reading = readClock(day, clock, zone)
    if (reading.kind === 'none') return []
    const { at, offset } = reading.kind === 'one' ? reading : reading.readings[0]
    return [placeAt(planetsAt(at, offset, methods, sky).moon).sign]
  }
  return [...new Set([...signAt({ hour: 0, minute: 0 }), ...signAt({ hour: 23, minute: 59 })])]
}

function issuesOf({ day, clock, place }: Birth): Issue[] {
  const issues: Issue[] = []
  if (!isRealDay(day)) issues.push({ field: 'date', code: 'HORA_DATE_INVALID' })
  else if (day.year < FIRST_YEAR || day.year > LAST_YEAR) issues.push({ field: 'date', code: 'HORA_DATE_RANGE' })
  if (clock && !(within(clock.hour, 23) && within(clock.minute, 59)))
    issues.push({ field: 'time', code: 'HORA_TIME_INVALID' })
  if (clock && !place) issues.push({ field: 'place', code: 'HORA_PLACE_REQUIRED' })
  if (place && !isOnEarth(place, clock !== null)) issues.push({ field: 'place', code: 'HORA_PLACE_RANGE' })
  return issues
}

const within = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most

const isOnEarth = ({ lat, lon, zone }: Spot & { zone: Zone }, wantsLagna: boolean): boolean =>
  Math.abs(lat) <= (wantsLagna ? LAST_LATITUDE : 90) &&
  Math.abs(lon) <= 180 &&
  (typeof zone === 'number' ? Math.abs(zone) <= 16 * 60 : isZone(zone))

function chosen(reading: ClockReading, choice: Birth['choice']): { at: number; offset: number } | Issue {
  if (reading.kind === 'one') return reading
  if (reading.kind === 'none') return { field: 'time', code: 'HORA_TIME_GAP', reading }
  if (choice) return reading.readings[choice === 'earlier' ? 0 : 1]
  return { field: 'time', code: 'HORA_TIME_AMBIGUOUS', reading }
}

/** For the words around a chart. */
export const civilDayOf = ({ at, offset }: Chart): Day => wallAt(at, offset).day
