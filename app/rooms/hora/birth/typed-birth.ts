/** What stands in the fields, and the birth that it means. Where something is open there is no birth, and it is asked about. */
import { arabicDigits } from '#kernel/money.ts'
import {
  type Birth,
  type BirthDay,
  type Clock,
  type Day,
  isoDay,
  isZone,
  readIsoDay,
  weekdayOf,
} from '../core/index.ts'
import type { Profile, ProfileFields, ProfilePlace } from '../profile-input.ts'
import { clockText } from '../names/digits.ts'
import { typedPlace } from './place-text.ts'
import { type DateReading, readDate } from '../read/read-date.ts'
import { type KnownPlaces, type PlaceReading, readPlace, type ReadPlace } from '../read/read-place.ts'
import { readTime, type TimeReading } from '../read/read-time.ts'

export interface TypedBirth {
  name: string
  gender: '' | 'male' | 'female' | 'other'
  date: string
  /** of two digits */
  era: 'BE' | 'CE'
  isOldStyle: boolean
  time: string
  /** «ไม่ทราบเวลา» */
  isTimeUnknown: boolean
  place: string
  /** of coordinates: an IANA zone, or `+7:00` */
  zone: string
  choice: '' | 'earlier' | 'later'
}

export const emptyBirth: TypedBirth = {
  name: '',
  gender: '',
  date: '',
  era: 'BE',
  isOldStyle: true,
  time: '',
  isTimeUnknown: false,
  place: '',
  zone: '',
  choice: '',
}

export interface ReadBirth {
  date: DateReading
  time: TimeReading
  place: PlaceReading
  /** of coordinates: what the zone field says, or what is proposed */
  zone: string | number | null
  /** null as long as something is missing or open */
  birth: Birth | null
  used: UsedPlace | null
}

/** The place by its name, as it is printed under a chart. */
export interface UsedPlace {
  place: ReadPlace
  /** as it was typed, where the seat of its province is used */
  district?: string | undefined
  spot?: string | undefined
  old?: string | undefined
}

export function readBirth(typed: TypedBirth, known: KnownPlaces, thisYear: number): ReadBirth {
  const date = readDate(typed.date, { thisYear, era: typed.era, isOldStyle: typed.isOldStyle })
  const time: TimeReading = typed.isTimeUnknown ? { kind: 'unknown' } : readTime(typed.time)
  const place = readPlace(typed.place, known)
  const zone = place.kind === 'coordinates' ? (readZone(typed.zone) ?? (typed.zone === '' ? place.zone : null)) : null
  const used = usedOf(place, zone, typed.place)
  const clock = time.kind === 'clock' ? time.clock : null
  const isWhole =
    date.kind === 'day' &&
    (time.kind === 'clock' || time.kind === 'unknown') &&
    (used !== null || (time.kind === 'unknown' && place.kind === 'empty'))
  return {
    date,
    time,
    place,
    zone,
    used,
    birth: isWhole ? { day: date.day, clock, place: placeIn(used), choice: typed.choice || undefined } : null,
  }
}

function usedOf(place: PlaceReading, zone: string | number | null, text: string): UsedPlace | null {
  if (place.kind === 'place') return { place: place.place, district: place.district, spot: place.spot, old: place.old }
  if (place.kind !== 'coordinates' || zone === null) return null
  return { place: { kind: 'geo', label: text.trim(), lat: place.lat, lon: place.lon, zone } }
}

const placeIn = (used: UsedPlace | null): Birth['place'] =>
  used && {
    lat: used.place.lat,
    lon: used.place.lon,
    zone: used.place.kind === 'th' ? 'Asia/Bangkok' : used.place.zone,
  }

/** `Asia/Tokyo`, `+9`, `UTC+05:30`, `-330`… as hours and minutes; null for what is neither. */
export function readZone(text: string): string | number | null {
  const plain = arabicDigits(text.trim()).replace('−', '-')
  const offset = /^(?:utc|gmt)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(plain)
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
  return plain !== '' && isZone(plain) ? plain : null
}

export const zoneText = (zone: string | number): string =>
  typeof zone === 'string'
    ? zone
    : `${zone < 0 ? '-' : '+'}${clockText({ hour: Math.floor(Math.abs(zone) / 60), minute: Math.abs(zone) % 60 })}`

/** A weekday that was typed and is neither that of the calendar nor the astrologer's. */
export function weekdayDiffers(date: DateReading, astrologer: BirthDay | null): boolean {
  if (date.kind !== 'day' || date.weekday === null) return false
  return date.weekday !== weekdayOf(date.day) && date.weekday !== astrologer?.weekday
}

/** `15/5/2533`, which the field reads back. */
export const dateField = (day: Day, isOldStyle: boolean, era: 'BE' | 'CE' = 'BE'): string => {
  if (era === 'CE') return `${day.day}/${day.month}/${day.year}`
  const isLate = isOldStyle && day.month <= 3 && day.year >= 1890 && day.year <= 1940
  return `${day.day}/${day.month}/${day.year + (isLate ? 542 : 543)}`
}

/** What the fields hold of a birth that is kept. */
export function typedOf(kept: ProfileFields, known: KnownPlaces): TypedBirth {
  const { place } = kept
  const clock: Clock | null =
    kept.minute === null ? null : { hour: Math.floor(kept.minute / 60), minute: kept.minute % 60 }
  return {
    name: kept.name,
    gender: kept.gender ?? '',
    date: dateField(readIsoDay(kept.bornOn)!, kept.historicBe),
    era: 'BE',
    isOldStyle: kept.historicBe,
    time: clock ? clockText(clock) : '',
    isTimeUnknown: clock === null,
    place: place ? placeField(place, known) : '',
    zone: place?.kind === 'geo' ? zoneText(place.zone) : '',
    choice: kept.choice ?? '',
  }
}

function placeField(place: ProfilePlace, known: KnownPlaces): string {
  if (place.kind === 'th') {
    const name = known.seats.find(({ code }) => code === place.province)?.th ?? ''
    return place.district ? `อ.${place.district} จ.${name}` : name
  }
  return typedPlace(place, known, 'th') ?? `${place.lat}, ${place.lon}`
}

/** As it is kept, or null as long as something is open. */
export function keptOf(typed: TypedBirth, { birth, used, date }: ReadBirth): ProfileFields | null {
  if (!birth || date.kind !== 'day') return null
  return {
    name: typed.name.trim(),
    gender: typed.gender || null,
    bornOn: isoDay(birth.day),
    historicBe: date.era === 'historicBE' || date.era === 'RS',
    minute: birth.clock ? birth.clock.hour * 60 + birth.clock.minute : null,
    choice: typed.choice || null,
    place: used && keptPlace(used),
    note: '',
    tags: [],
  }
}

function keptPlace({ place, district }: UsedPlace): Profile['place'] {
  if (place.kind === 'geo') return place
  return { kind: 'th', province: place.province, ...(district && { district }) }
}
