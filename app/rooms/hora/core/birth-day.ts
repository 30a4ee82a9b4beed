/** The astrologer's day, which does not change at midnight, and Wednesday's night, which is a day of its own. */
import { type Day, dayAfter, weekdayOf } from './days.ts'
import type { Methods } from './methods.ts'
import type { Sky, Spot } from './sky.ts'
import { type Clock, offsetAt, readClock, wallAt, type Zone } from './zones.ts'

export interface BirthDay {
  day: Day
  /** 0 is Sunday */
  weekday: number
  /** พุธกลางคืน */
  isNight: boolean
  /** ๑ to ๘: the planet of the day */
  planet: number
}

/** Seconds after midnight on the clock of the place; null where the Sun does not rise, or set. */
export interface SunHours {
  rise: number | null
  set: number | null
}

export function sunHoursOf(sky: Sky, day: Day, place: Spot & { zone: Zone }): SunHours {
  const midnight = midnightOf(day, place.zone)
  const onClock = (at: number | null) => {
    if (at === null) return null
    const wall = wallAt(Math.round(at / 1000) * 1000, offsetAt(place.zone, at))
    return wall.day.day === day.day ? wall.second : null
  }
  return { rise: onClock(sky.sunrise(midnight, place)), set: onClock(sky.sunset(midnight, place)) }
}

/** Where a clock was moved forward at midnight, the first moment of the day that there was. */
function midnightOf(day: Day, zone: Zone): number {
  for (let hour = 0; hour < 3; hour++) {
    const reading = readClock(day, { hour, minute: 0 }, zone)
    if (reading.kind === 'one') return reading.at
    if (reading.kind === 'two') return reading.readings[0].at
  }
  return Date.UTC(day.year, day.month - 1, day.day)
}

export function birthDayOf(day: Day, { hour, minute }: Clock, methods: Methods, sun: SunHours | null): BirthDay {
  const second = hour * 3600 + minute * 60
  const [dawn, dusk] = hoursOf(methods, sun)
  const isBefore = second < dawn
  return dayOf(isBefore ? dayAfter(day, -1) : day, isBefore || second >= dusk, methods)
}

/** Of a day whose hour nobody knows. */
export function possibleDays(day: Day, methods: Methods): BirthDay[] {
  const before = methods.dayBoundary === '0000' ? [] : [dayOf(dayAfter(day, -1), true, methods)]
  const all = [...before, dayOf(day, false, methods), dayOf(day, true, methods)]
  return all.filter((one, index) => all.findIndex(({ planet }) => planet === one.planet) === index)
}

function hoursOf({ dayBoundary }: Methods, sun: SunHours | null): [dawn: number, dusk: number] {
  if (dayBoundary === 'sunrise') return [sun?.rise ?? 6 * 3600, sun?.set ?? 18 * 3600]
  return [dayBoundary === '0600' ? 6 * 3600 : 0, 18 * 3600]
}

function dayOf(day: Day, isDark: boolean, { wednesdayNight }: Methods): BirthDay {
  const weekday = weekdayOf(day)
  const isNight = weekday === 3 && isDark && wednesdayNight === 'on'
  return { day, weekday, isNight, planet: isNight ? 8 : weekday + 1 }
}
