/**
 * A chart that is not kept lives in the address's fragment, which no server sees: `#d=2533-05-15&t=0830&p=50`. A name is
 * in it only where somebody ticked that.
 */
import { isoDay, isRealDay, type Methods, readIsoDay, readMethods } from '../core/index.ts'
import { type ProfileFields, ProfileInput } from '../profile-input.ts'
import { two } from '../names/digits.ts'
import { readZone, zoneText } from './typed-birth.ts'

export interface Sent {
  birth: ProfileFields | null
  /** of this chart alone */
  methods: Partial<Methods>
  /** names of options that nobody knows */
  unknown: string[]
}

/** Years of the Buddhist era, but before 1941, where a year could be read in two ways. */
export function fragmentOf(birth: ProfileFields | null, methods: Partial<Methods>, withName: boolean): string {
  const sent = new URLSearchParams()
  if (birth) {
    const day = readIsoDay(birth.bornOn)!
    sent.set('d', isoDay(day.year < 1941 ? day : { ...day, year: day.year + 543 }))
    if (birth.minute !== null) sent.set('t', `${two(Math.floor(birth.minute / 60))}${two(birth.minute % 60)}`)
    if (birth.place?.kind === 'th') sent.set('p', birth.place.province)
    if (birth.place?.kind === 'th' && birth.place.district) sent.set('a', birth.place.district)
    if (birth.place?.kind === 'geo') {
      const { lat, lon, zone, label } = birth.place
      sent.set('g', [lat, lon, zoneText(zone), label].join(','))
    }
    if (birth.choice) sent.set('c', birth.choice)
    if (birth.historicBe) sent.set('o', '1')
    if (withName && birth.name) sent.set('n', birth.name)
  }
  const own = Object.entries(methods).map(([name, value]) => `${name}.${value}`)
  if (own.length > 0) sent.set('m', own.join(','))
  return sent.size === 0 ? '' : `#${sent.toString()}`
}

export function readFragment(hash: string): Sent {
  const sent = new URLSearchParams(hash.slice(0, 1000).replace(/^#/, ''))
  const pairs = (sent.get('m') ?? '').split(',').filter(Boolean)
  const asked = Object.fromEntries(pairs.map((pair) => pair.split('.') as [string, string]))
  const { methods, unknown } = readMethods(asked, {} as Methods)
  return { birth: birthIn(sent), methods, unknown }
}

function birthIn(sent: URLSearchParams): ProfileFields | null {
  const read = readIsoDay(sent.get('d') ?? '')
  const day = read && (read.year >= 2325 ? { ...read, year: read.year - 543 } : read)
  if (!day || !isRealDay(day)) return null
  const time = /^([01]\d|2[0-3])([0-5]\d)$/.exec(sent.get('t') ?? '')
  const found = ProfileInput.safeParse({
    name: sent.get('n')?.slice(0, 80) || '-',
    bornOn: isoDay(day),
    historicBe: sent.has('o'),
    minute: time ? Number(time[1]) * 60 + Number(time[2]) : null,
    choice: sent.get('c'),
    place: placeIn(sent),
  })
  return found.success ? { ...found.data, name: sent.get('n')?.slice(0, 80) ?? '' } : null
}

function placeIn(sent: URLSearchParams): unknown {
  const province = sent.get('p')
  if (province) return { kind: 'th', province, ...(sent.get('a') && { district: sent.get('a') }) }
  const [lat, lon, zone, ...label] = (sent.get('g') ?? '').split(',')
  if (!zone) return null
  return { kind: 'geo', label: label.join(','), lat: Number(lat), lon: Number(lon), zone: readZone(zone) }
}
