/** Places abroad, loaded only where somebody types one. */
import { abroadLines } from './abroad-lines.ts'

export interface PlaceAbroad {
  zone: string
  en: string
  /** '' where there is no Thai name at hand */
  th: string
  lat: number
  lon: number
}

export const placesAbroad: readonly PlaceAbroad[] = abroadLines
  .trim()
  .split(/[;\n]/)
  .map((line) => {
    const [zone = '', en = '', th = '', lat, lon] = line.split('|')
    return { zone, en: en || zone.split('/').at(-1)!.replaceAll('_', ' '), th, lat: Number(lat), lon: Number(lon) }
  })
