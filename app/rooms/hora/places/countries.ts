/** Countries as people write them: the browser's own names in both languages, and the short ones that it does not know. */
import { folded } from '../read/folded.ts'

const shortNames: Readonly<Record<string, string>> = {
  AE: 'uae|u.a.e.|ยูเออี|สหรัฐอาหรับ',
  CH: 'สวิส',
  CN: 'prc|เมืองจีน|จีนแดง',
  CZ: 'czech republic|เช็ก|สาธารณรัฐเช็ก',
  DE: 'เยอรมัน|deutschland',
  GB: 'uk|u.k.|england|scotland|wales|britain|great britain|อังกฤษ|สกอตแลนด์|เวลส์|ยูเค',
  HK: 'hong kong|ฮ่องกง',
  IL: 'อิสราเอล',
  KH: 'เขมร',
  KP: 'เกาหลีเหนือ',
  KR: 'korea|republic of korea|เกาหลี',
  LA: 'lao|lao pdr|สปป.ลาว|สปป. ลาว',
  MM: 'burma|myanmar|พม่า|เมียนมาร์',
  MO: 'macau|macao|มาเก๊า',
  NL: 'holland|the netherlands|ฮอลแลนด์|ฮอลันดา',
  TR: 'turkey|ตุรกี',
  TW: 'taiwan roc',
  US: 'usa|u.s.a.|us|u.s.|united states of america|america|อเมริกา|สหรัฐ|สหรัฐฯ|ยูเอสเอ',
  VN: 'viet nam',
}

/** Made when the first is asked for, then kept: an engine takes its time for both. */
const named = new Map<'th' | 'en', Intl.DisplayNames>()
const namesOf = new Map<string, ReadonlySet<string>>()

export function countryName(code: string, locale: 'th' | 'en'): string {
  const names = named.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  named.set(locale, names)
  return names.of(code) ?? code
}

/** `เมียนมา (พม่า)`, `Myanmar (Burma)`: each of them. The text is folded. */
export function isCountry(text: string, code: string): boolean {
  const names = namesOf.get(code) ?? allNames(code)
  namesOf.set(code, names)
  return names.has(text)
}

function allNames(code: string): ReadonlySet<string> {
  const official = [countryName(code, 'th'), countryName(code, 'en')].flatMap((name) => name.split(/[()]/))
  const all = [code, ...official, ...(shortNames[code]?.split('|') ?? [])]
  return new Set(all.map((name) => folded(name.trim())).filter(Boolean))
}
