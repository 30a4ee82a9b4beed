/**
 * A place of birth as people write it: a province by any of its names, a place abroad, or coordinates. Several places of
 * one name are asked about; what was used is always told.
 */
import { arabicDigits } from '#kernel/money.ts'
import { pastedLine } from '#kernel/pasted.ts'
import { THAI_ZONE } from '../core/index.ts'
import type { PlaceAbroad } from '../places/abroad.ts'
import type { Seat } from '../places/seats.ts'
import { readAbroad } from './read-abroad.ts'

export interface ThaiPlace {
  kind: 'th'
  province: string
  lat: number
  lon: number
}
export interface GeoPlace {
  kind: 'geo'
  label: string
  lat: number
  lon: number
  zone: string | number
}
export type ReadPlace = ThaiPlace | GeoPlace

export type PlaceReading =
  | { kind: 'empty' }
  /**
   * `old`: an earlier name, or part of what is another province today; `district`, or `spot` where it is a town or house
   * that we do not know: the seat's coordinates are used
   */
  | { kind: 'place'; place: ReadPlace; old?: string; district?: string; spot?: string }
  | { kind: 'ask'; choices: readonly ReadPlace[] }
  | { kind: 'coordinates'; lat: number; lon: number; zone: string | null }
  | { kind: 'swapped'; lat: number; lon: number }
  | { kind: 'wrong' }

export interface KnownPlaces {
  seats: readonly Seat[]
  /** null until it has been loaded */
  abroad: readonly PlaceAbroad[] | null
  /** district → codes of its provinces; null until it has been loaded */
  districts: ReadonlyMap<string, readonly string[]> | null
}

export function readPlace(typed: string, known: KnownPlaces): PlaceReading {
  const text = arabicDigits(pastedLine(typed))
    .toLowerCase()
    .replace(/,? ?(?:ประเทศไทย|ไทย|thailand)$/, '')
    .replace(/[, ]+\d{5}$/, '')
  if (text === '') return { kind: typed.trim() === '' ? 'empty' : 'wrong' }
  if (text.length > 120) return { kind: 'wrong' }
  return coordinates(text, known) ?? thai(text, known) ?? foreign(text, known) ?? { kind: 'wrong' }
}

export const seatPlace = ({ code, lat, lon }: Seat): ThaiPlace => ({ kind: 'th', province: code, lat, lon })
export const abroadPlace = ({ th, en, lat, lon, zone }: PlaceAbroad, locale: 'th' | 'en' = 'th'): GeoPlace => ({
  kind: 'geo',
  label: locale === 'th' && th !== '' ? th : en,
  lat,
  lon,
  zone,
})

/** Other names of provinces, by official code: short ones, old ones. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '10': ['กทม', 'กทม.', 'กรุงเทพ', 'กรุงเทพฯ', 'กรุงเทพมหานคร', 'กรุงเทพมหานครฯ', 'bkk', 'krung thep', 'บางกอก'],
  '13': ['ปทุม'],
  '14': ['อยุธยา', 'ayutthaya'],
  '20': ['ชล', 'ชลบุรี', 'chonburi'],
  '24': ['แปดริ้ว'],
  '30': ['โคราช', 'korat'],
  '34': ['อุบล', 'อุบลฯ', 'ubon'],
  '39': ['หนองบัวลำพู'],
  '41': ['อุดร', 'อุดรฯ', 'udon'],
  '65': ['พิษโลก', 'สองแคว'],
  '77': ['ประจวบ', 'ประจวบฯ'],
  '71': ['กาญจน์', 'เมืองกาญ', 'เมืองกาญจน์'],
  '80': ['นครศรีฯ', 'นครศรี', 'เมืองคอน', 'นครศรีธรรมราช'],
  '84': ['สุราษ', 'สุราษฎร์', 'สุราษฎร์ฯ', 'บ้านดอน'],
}
/** What was a province or is the name of a seat; said as what it is today. */
const oldNames: Readonly<Record<string, string>> = {
  ธนบุรี: '10',
  จังหวัดธนบุรี: '10',
  พระนคร: '10',
  ปากน้ำ: '11',
  กรุงเก่า: '14',
  มหาชัย: '74',
  แม่กลอง: '75',
  เมืองตราด: '23',
  สวรรคโลก: '64',
  หลังสวน: '86',
  ตะกั่วป่า: '82',
  สายบุรี: '94',
  มีนบุรี: '10',
  กระบินทร์บุรี: '25',
}

/** Towns that people name for their province. */
const townNames: Readonly<Record<string, string>> = {
  พัทยา: '20',
  เมืองพัทยา: '20',
  pattaya: '20',
  ศรีราชา: '20',
  'si racha': '20',
  sriracha: '20',
  'hua hin': '77',
  'hat yai': '90',
  hatyai: '90',
  สมุย: '84',
  'koh samui': '84',
  'ko samui': '84',
  samui: '84',
  'mae sot': '63',
  betong: '95',
  ดอนเมือง: '10',
  ศิริราช: '10',
  โรงพยาบาลศิริราช: '10',
  'รพ.ศิริราช': '10',
  โรงพยาบาลจุฬาลงกรณ์: '10',
  'รพ.จุฬา': '10',
  โรงพยาบาลรามาธิบดี: '10',
  'รพ.รามา': '10',
}

function thai(text: string, { seats, districts, abroad }: KnownPlaces): PlaceReading | null {
  const district = /(?:^|[\s,])(?:อ\.|อำเภอ|เขต) ?([^\s,]+)/.exec(text)?.[1]
  const named = /(?:จ\.|จังหวัด) ?([^\s,]+)/.exec(text)?.[1]
  const name = (named ?? text.replace(/(?:^|[\s,])(?:อ\.|อำเภอ|เขต|ต\.|ตำบล|แขวง) ?[^\s,]+/g, '')).trim()
  if (name === '' && district) return ofDistrict(district, seats, districts)
  const whole = seats.find((seat) => namesOf(seat).includes(name))
  if (whole) return { kind: 'place', place: seatPlace(whole), ...(district && { district }) }
  const old = seats.find(({ code }) => code === oldNames[name])
  if (old) return { kind: 'place', place: seatPlace(old), old: name }
  const [first, ...last] = text.split(/[\s,]+/)
  const behind = seats.find((seat) => last.length === 1 && namesOf(seat).includes(last[0]!))
  if (behind && districts?.get(first!)?.includes(behind.code))
    return { kind: 'place', place: seatPlace(behind), district: first! }
  const town = seats.find(({ code }) => code === townNames[name])
  if (town) return { kind: 'place', place: seatPlace(town), spot: name }
  const within = endingIn(text, seats, abroad ?? [])
  if (within) return within
  const begun = seats.filter((seat) => name.length > 2 && namesOf(seat).some((one) => one.startsWith(name)))
  if (begun.length === 1) return { kind: 'place', place: seatPlace(begun[0]!), ...(district && { district }) }
  if (begun.length > 1) return { kind: 'ask', choices: begun.map(seatPlace) }
  return ofDistrict(name, seats, districts)
}

/** `โรงพยาบาลศิริราช กทม.`, `Bang Rak, Bangkok`: what stands before a province is somewhere in it. */
function endingIn(text: string, seats: readonly Seat[], abroad: readonly PlaceAbroad[]): PlaceReading | null {
  const ending = (seat: Seat) => namesOf(seat).find((one) => text.endsWith(` ${one}`) || text.endsWith(`,${one}`))
  const found = seats.find(ending)
  if (!found) return null
  const spot = text.slice(0, -ending(found)!.length).replace(/[\s,]*(?:จ|จังหวัด)?[\s,]*$/, '')
  const other = seats.find((seat) => seat !== found && namesOf(seat).includes(spot))
  if (other) return { kind: 'ask', choices: [seatPlace(other), seatPlace(found)] }
  const far = spot === '' ? null : readAbroad(spot, abroad)
  if (far?.kind === 'one') return { kind: 'ask', choices: [abroadPlace(far.place), seatPlace(found)] }
  return { kind: 'place', place: seatPlace(found), ...(spot && !namesOf(found).includes(spot) && { spot }) }
}

function ofDistrict(name: string, seats: readonly Seat[], districts: KnownPlaces['districts']): PlaceReading | null {
  const codes = districts?.get(name) ?? []
  const found = seats.filter(({ code }) => codes.includes(code)).map(seatPlace)
  if (found.length === 1) return { kind: 'place', place: found[0]!, district: name }
  return found.length > 1 ? { kind: 'ask', choices: found } : null
}

const namesOf = ({ code, th, en }: Seat): string[] => {
  const english = en.toLowerCase()
  return [th, english, english.replaceAll(' ', ''), ...(otherNames[code] ?? [])]
}

function foreign(text: string, { abroad }: KnownPlaces): PlaceReading | null {
  const found = readAbroad(text, abroad ?? [])
  if (!found) return null
  if (found.kind === 'one') return { kind: 'place', place: abroadPlace(found.place) }
  return { kind: 'ask', choices: found.places.map((one) => abroadPlace(one)) }
}

const pair = /^(-?\d{1,3}(?:\.\d+)?)°? ?([ns])?[,\s]+(-?\d{1,3}(?:\.\d+)?)°? ?([ew])?$/

/** `13.75, 100.5`, `40.7N 74.0W`: W stays W. A latitude that cannot be is offered the other way round. */
function coordinates(text: string, known: KnownPlaces): PlaceReading | null {
  const match = pair.exec(text)
  if (!match) return null
  const lat = Number(match[1]) * (match[2] === 's' ? -1 : 1)
  const lon = Number(match[3]) * (match[4] === 'w' ? -1 : 1)
  if (Math.abs(lat) > 90)
    return Math.abs(lat) <= 180 && Math.abs(lon) <= 90 ? { kind: 'swapped', lat: lon, lon: lat } : { kind: 'wrong' }
  return Math.abs(lon) > 180 ? { kind: 'wrong' } : { kind: 'coordinates', lat, lon, zone: zoneNear(lat, lon, known) }
}

/** A proposal only: the zone of the nearest place that is known, shown to be confirmed. */
export function zoneNear(lat: number, lon: number, { seats, abroad }: KnownPlaces): string | null {
  if (!abroad) return null
  const all = [...seats.map((seat) => ({ ...seat, zone: THAI_ZONE })), ...abroad]
  const away = (one: { lat: number; lon: number }) => {
    const east = Math.abs(one.lon - lon)
    return (one.lat - lat) ** 2 + (Math.min(east, 360 - east) * Math.cos((lat * Math.PI) / 180)) ** 2
  }
  return all.reduce((nearest, one) => (away(one) < away(nearest) ? one : nearest)).zone
}
