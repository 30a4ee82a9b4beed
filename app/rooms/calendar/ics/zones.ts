/**
 * Which zone a file means: what its own VTIMEZONE says, found among the world's zones; else the name, also as Windows has
 * it (CLDR). A name that nobody knows is refused by that name, never read as this server's.
 */
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'

/** Instants at which two zones must agree: every month of the years around now. */
const probes = Array.from({ length: 48 }, (_, at) => Date.UTC(2025, at, 15, 12))

/** TZID → its zone by IANA; null for one that is none. */
export function zonesOf(definitions: readonly ICAL.Component[]): (tzid: string) => string | null {
  const own = new Map(definitions.map((one) => [String(one.getFirstPropertyValue('tzid')), one]))
  const known = new Map<string, string | null>()
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid, own.get(tzid)))
    return known.get(tzid)!
  }
}

function find(tzid: string, definition: ICAL.Component | undefined): string | null {
  const byName = named(tzid)
  if (!definition) return byName
  const offsets = offsetsOf(definition)
  if (offsets === null || (byName !== null && agrees(byName, offsets))) return byName
  return (
    likely.find((zone) => agrees(zone, offsets)) ??
    Intl.supportedValuesOf('timeZone').find((zone) => agrees(zone, offsets)) ??
    null
  )
}

/** Of several with the same clock the one that people here know. */
const likely = [
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Australia/Sydney',
  'UTC',
]

/** `Asia/Bangkok`, `SE Asia Standard Time`, `/citadel.org/20210210_1/Asia/Bangkok` */
function named(tzid: string): string | null {
  const bare = tzid.replace(/^"|"$/g, '').trim()
  const parts = bare.split('/')
  const tails = [3, 2].filter((many) => parts.length > many).map((many) => parts.slice(-many).join('/'))
  return [bare, ...findIana(bare), ...tails].find(isZone) ?? null
}

function isZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** Minutes from UTC at the probes; null where the definition cannot be read. */
function offsetsOf(definition: ICAL.Component): number[] | null {
  try {
    const zone = new ICAL.Timezone(definition)
    return probes.map((at) => {
      // The library asks by the wall's clock: a day in the middle of a month is far from any change.
      const { year, month, day } = ICAL.Time.fromJSDate(new Date(at), true)
      return (
        zone.utcOffset(ICAL.Time.fromData({ year, month, day, hour: 12, minute: 0, second: 0, isDate: false })) / 60
      )
    })
  } catch {
    return null
  }
}

const agrees = (zone: string, offsets: readonly number[]): boolean =>
  probes.every((at, index) => offsetAt(zone, at) === offsets[index])
const offsetAt = (zone: string, at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9
