/**
 * What a clock said, and which instant that was. Zones come from the browser's own data; Thailand's single change of 1920
 * is written down here, because old browsers cut offsets to minutes (hora.md §3.1). Nothing asks for the viewer's zone.
 */
import { type Day, dayOfJulian, julianDay } from './days.ts'

export interface Clock {
  hour: number
  minute: number
}

/** An IANA zone, or minutes east of Greenwich that somebody typed. */
export type Zone = string | number

/** Two readings of one hour, or none. Offsets in seconds east of Greenwich. */
export type ClockReading =
  | { kind: 'one'; at: number; offset: number }
  | { kind: 'two'; readings: readonly [Reading, Reading] }
  | { kind: 'none'; stopped: Clock; resumed: Clock }

export interface Reading {
  /** milliseconds since 1970, UTC */
  at: number
  offset: number
}

export const THAI_ZONE = 'Asia/Bangkok'
/** Until 1 April 1920 clocks in Siam kept Bangkok's mean time, UTC+06:42:04. */
export const BANGKOK_MEAN = 24_124
const THAI_CHANGE = Date.UTC(1920, 2, 31, 17, 17, 56)

export function readClock(day: Day, { hour, minute }: Clock, zone: Zone): ClockReading {
  const wall = (julianDay(day) - 2_440_588) * 86_400_000 + (hour * 60 + minute) * 60_000
  const offsets = [...new Set([offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)])]
  const readings = offsets
    .map((offset) => ({ at: wall - offset * 1000, offset }))
    .filter(({ at, offset }) => offsetAt(zone, at) === offset)
    .sort((a, b) => a.at - b.at)
  const [first, second] = readings
  if (first && second) return { kind: 'two', readings: [first, second] }
  if (first) return { kind: 'one', ...first }
  return { kind: 'none', ...jumpBetween(zone, wall - DAY, wall + DAY) }
}

/** Seconds east of Greenwich at an instant. */
export function offsetAt(zone: Zone, at: number): number {
  if (typeof zone === 'number') return zone * 60
  if (zone === THAI_ZONE) return at < THAI_CHANGE ? BANGKOK_MEAN : 25_200
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value)
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
  return Math.round((wall - Math.floor(at / 1000) * 1000) / 1000)
}

export function isZone(zone: string): boolean {
  if (zone === THAI_ZONE) return true
  if (!zone.includes('/') && zone !== 'UTC') return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The date and time of day that a clock with this offset shows. */
export function wallAt(at: number, offset: number): { day: Day; second: number } {
  const seconds = Math.floor(at / 1000) + offset
  const days = Math.floor(seconds / 86_400)
  return { day: dayOfJulian(days + 2_440_588), second: seconds - days * 86_400 }
}

const DAY = 86_400_000
/** By the zone's own name: there are some hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** How names are written → the zone's own name. Capitals can be put in endless ways: so many are kept. */
const spellings = new Map<string, string>()
const mostSpellings = 1000
export const zonesKept = () => ({ formats: formats.size, spellings: spellings.size })

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(spellings.get(zone) ?? zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const own = made.resolvedOptions().timeZone
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(zone, own)
  const one = formats.get(own) ?? made
  formats.set(own, one)
  return one
}

/** Where the hands were moved forward: what they showed, and what they showed a moment later. */
function jumpBetween(zone: Zone, from: number, until: number): { stopped: Clock; resumed: Clock } {
  let [before, after] = [from, until]
  const early = offsetAt(zone, from)
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (offsetAt(zone, middle) === early) before = middle
    else after = middle
  }
  return { stopped: clockOf(after, early), resumed: clockOf(after, offsetAt(zone, after)) }
}

function clockOf(at: number, offset: number): Clock {
  const minutes = Math.floor(wallAt(at, offset).second / 60)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}
