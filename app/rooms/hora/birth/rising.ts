/** The day's rising times for a birth's place and date, by one way. */
import {
  antoWindows,
  type Birth,
  type LagnaMethod,
  localMinutes,
  type Methods,
  placeAt,
  planetsAt,
  readClock,
  type RisingWindow,
  type Sky,
  skyWindows,
  sunHoursOf,
  type Zone,
} from '../core/index.ts'

export interface Rising {
  windows: RisingWindow[]
  /** the Sun's sign, and the minute at which the Sun was taken */
  sunSign: number
  sunAt: number
}

/** Null where there is no such clock, or no sunrise. Without a time of birth the Sun is that of the day's beginning. */
export function risingOf(birth: Birth, method: LagnaMethod, methods: Methods, sky: Sky): Rising | null {
  const { day, clock, place } = birth
  if (!place) return null
  const sun = sunHoursOf(sky, day, place)
  const bySunrise = method.includes('sunrise')
  if (bySunrise && sun.rise === null) return null
  const dawn = bySunrise || (method === 'sidereal' && sun.rise !== null) ? sun.rise! / 60 : 360
  const sunAt = clock ? clock.hour * 60 + clock.minute : Math.floor(dawn)
  const moment = instantOf(birth, place.zone, sunAt)
  if (!moment) return null
  const longitude = planetsAt(moment.at, moment.offset, methods, sky).sun
  const found = { sunSign: placeAt(longitude).sign, sunAt }
  if (method !== 'sidereal') {
    const local = method.endsWith('lmt') ? localMinutes(place.lon, moment.offset) : 0
    return { ...found, windows: antoWindows(longitude, dawn, local) }
  }
  const midnight = moment.at - sunAt * 60_000
  return { ...found, windows: skyWindows((minute) => sky.ascendant(midnight + minute * 60_000, place) * 60, dawn) }
}

function instantOf({ day, choice }: Birth, zone: Zone, minute: number): { at: number; offset: number } | null {
  const reading = readClock(day, { hour: Math.floor(minute / 60), minute: minute % 60 }, zone)
  if (reading.kind === 'one') return reading
  return reading.kind === 'two' ? reading.readings[choice === 'later' ? 1 : 0] : null
}

/** Whether a minute of the day lies in a window, which may begin on the day before. */
export const holds = ({ from, until }: RisingWindow, minute: number): boolean =>
  [minute, minute + 1440, minute - 1440].some((one) => one >= from && one < until)
