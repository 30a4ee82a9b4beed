/** Places abroad, loaded only where somebody types one. */
import { folded } from '../read/folded.ts'
import { abroadLines } from './abroad-lines.ts'

export interface PlaceAbroad {
  zone: string
  en: string
  /** '' where there is no Thai name at hand */
  th: string
  lat: number
  lon: number
  /** all names that people write, as `folded` gives them */
  names: readonly string[]
  /** ISO 3166-1 */
  country: string
  /** of its state or province, folded; empty where nobody writes it */
  regions: readonly string[]
}

export const placesAbroad: readonly PlaceAbroad[] = abroadLines.trim().split(/[;\n]/).map(placeOf)

function placeOf(line: string): PlaceAbroad {
  const [zone = '', english = '', thai = '', lat, lon, where = ''] = line.split('|')
  const [en = '', ...otherEn] = (english || zone.split('/').at(-1)!.replaceAll('_', ' ')).split('/')
  const [th = '', ...otherTh] = thai.split('/')
  // `จอร์จทาวน์ (ปีนัง)` is called by both.
  const names = [en, ...otherEn, th, ...th.split(/[()]/), ...otherTh].map((name) => folded(name.trim())).filter(Boolean)
  const regions = where.slice(3).split('/').map(folded).filter(Boolean)
  return { zone, en, th, lat: Number(lat), lon: Number(lon), names, country: where.slice(0, 2), regions }
}
