/** A place as it is called, with its country, and as it is typed so that the field reads it back. */
import type { PlaceAbroad } from '../places/abroad.ts'
import { countryName } from '../places/countries.ts'
import { abroadPlace, type GeoPlace, type KnownPlaces, readPlace, type ReadPlace } from '../read/read-place.ts'

type Locale = 'th' | 'en'

export function placeName(place: ReadPlace, known: KnownPlaces, locale: Locale): string {
  if (place.kind === 'th') return known.seats.find(({ code }) => code === place.province)?.[locale] ?? ''
  const one = ofList(place, known)
  return one ? withCountry(one, locale) : place.label
}

/** By its name where that means this place alone, with its country where it does not; else null. */
export function typedPlace(place: GeoPlace, known: KnownPlaces, locale: Locale): string | null {
  const one = ofList(place, known)
  const names = [place.label, ...(one ? [abroadPlace(one, locale).label, withCountry(one, locale)] : [])]
  return names.find((name) => isRead(name, place, known)) ?? null
}

function isRead(name: string, { lat, lon }: GeoPlace, known: KnownPlaces): boolean {
  const read = readPlace(name, known)
  return read.kind === 'place' && read.place.lat === lat && read.place.lon === lon
}

const ofList = (place: GeoPlace, { abroad }: KnownPlaces): PlaceAbroad | undefined =>
  abroad?.find(({ lat, lon, zone }) => lat === place.lat && lon === place.lon && zone === place.zone)

/** `สิงคโปร์` says it already. */
function withCountry(one: PlaceAbroad, locale: Locale): string {
  const { label } = abroadPlace(one, locale)
  const country = countryName(one.country, locale)
  return label === country ? label : `${label}, ${country}`
}
