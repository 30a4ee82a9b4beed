/**
 * A place abroad, with or without its country or state: `London, UK`, `โตเกียว ประเทศญี่ปุ่น`, `Houston, Texas`. What does
 * not fit, as Texas behind Paris, is asked about and never left out in silence.
 */
import type { PlaceAbroad } from '../places/abroad.ts'
import { isCountry } from '../places/countries.ts'
import { folded } from './folded.ts'

export type AbroadReading = { kind: 'one'; place: PlaceAbroad } | { kind: 'ask'; places: readonly PlaceAbroad[] }

const MOST_CHOICES = 12

export function readAbroad(typed: string, all: readonly PlaceAbroad[]): AbroadReading | null {
  const text = folded(typed).replace(/^(?:เมือง|นคร(?!วา))/, '')
  const called = (name: string) => all.filter(({ names }) => names.includes(name))
  const whole = called(text.replace(/^ประเทศ/, ''))
  if (whole.length > 0) return answered(whole)
  for (const [name, rest] of splits(text)) {
    const found = called(name)
    if (found.length === 0) continue
    const fitting = found.filter((place) => rest.every((part) => liesIn(place, part)))
    return fitting.length > 0 ? answered(fitting) : { kind: 'ask', places: found }
  }
  const country = withoutKind(text)
  return asked(all.filter(({ country: code }) => isCountry(country, code))) ?? asked(begunBy(text, all))
}

const answered = (places: readonly PlaceAbroad[]): AbroadReading =>
  places.length === 1 ? { kind: 'one', place: places[0]! } : { kind: 'ask', places: places.slice(0, MOST_CHOICES) }

/** Those that have a Thai name are the better known ones. */
const asked = (places: readonly PlaceAbroad[]): AbroadReading | null =>
  places.length === 0
    ? null
    : {
        kind: 'ask',
        places: places.toSorted((a, b) => Number(a.th === '') - Number(b.th === '')).slice(0, MOST_CHOICES),
      }

const begunBy = (text: string, all: readonly PlaceAbroad[]): PlaceAbroad[] =>
  text.length > 2 ? all.filter(({ names }) => names.some((name) => name.startsWith(text))) : []

/** The name, and what says where that is: parted by commas, else by spaces, the longest name first. */
function splits(text: string): [name: string, rest: string[]][] {
  const parts = text.split(/ ?, ?/).filter(Boolean)
  if (parts.length > 1) return [[parts[0]!, parts.slice(1).map(withoutKind)]]
  const words = text.split(' ')
  return words
    .slice(1)
    .map((_, cut): [string, string[]] => [
      words.slice(0, cut + 1).join(' '),
      [withoutKind(words.slice(cut + 1).join(' '))],
    ])
    .reverse()
}

const withoutKind = (text: string): string => text.replace(/^(?:ประเทศ|รัฐ(?!เ)|มณฑล)/, '').trim()

const liesIn = ({ country, regions, names }: PlaceAbroad, text: string): boolean =>
  regions.includes(text) || isCountry(text, country) || names.includes(text)
