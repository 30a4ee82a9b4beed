/**
 * A day as people in Thailand type it → `YYYY-MM-DD`, Christian era, as it is stored. The year says its own era: 24xx to
 * 29xx is Buddhist, 18xx to 23xx Christian; พ.ศ. or ค.ศ. before it settles what is odd. Two digits are the Buddhist year
 * that Thai forms mean (69 is 2569); in English they are refused, because 26 could be either.
 */
import { arabicDigits } from './money.ts'

export type TypedLocale = 'th' | 'en'

/** `21/11/2569`, `21-11-69`, `21112569`, `21 พ.ย. 2569`, `21 Nov 2026`, `2026-11-21`; null for what is no day. */
export function parseTypedDate(text: string, locale: TypedLocale = 'th'): string | null {
  if (text.length > 60) return null
  const plain = arabicDigits(text.trim())
    .toLowerCase()
    .replace(/^(?:วัน\S*?ที่|วันที่)\s*/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return dayOf(yearOf(iso[1]!, '', locale), Number(iso[2]), Number(iso[3]))
  const written = inNumbers.exec(plain) ?? inWords.exec(plain) ?? inOneGo.exec(plain)
  if (!written) return null
  const [, day, month, era = '', year] = written
  return dayOf(yearOf(year!, era, locale), monthOf(month!), Number(day))
}

/** `21/11/2569` in Thai, `21/11/2026` in English: what stands in the field, and what `parseTypedDate` reads back. */
export function formatTypedDate(iso: string, locale: TypedLocale): string {
  const [year, month, day] = iso.split('-')
  return `${day}/${month}/${eraYear(Number(year), locale)}`
}

/** `11/2569`, `พ.ย. 2569`, `2026-11` → `2026-11`. */
export function parseTypedMonth(text: string, locale: TypedLocale = 'th'): string | null {
  const plain = arabicDigits(text.trim())
  const iso = /^(\d{4})-(\d{2})$/.exec(plain)
  if (iso) return parseTypedDate(`${plain}-01`, locale)?.slice(0, 7) ?? null
  const joined = /^\d/.test(plain) ? `01/${plain}` : `1 ${plain}`
  return parseTypedDate(joined, locale)?.slice(0, 7) ?? null
}

export function formatTypedMonth(month: string, locale: TypedLocale): string {
  return formatTypedDate(`${month}-01`, locale).slice(3)
}

/** The year as the reader counts it. */
export function eraYear(year: number, locale: TypedLocale): number {
  return locale === 'th' ? year + BUDDHIST : year
}

/** Of Thai and English months, as titles and as they are read. */
export const monthNames = {
  th: [
    'มกราคม',
    'กุมภาพันธ์',
    'มีนาคม',
    'เมษายน',
    'พฤษภาคม',
    'มิถุนายน',
    'กรกฎาคม',
    'สิงหาคม',
    'กันยายน',
    'ตุลาคม',
    'พฤศจิกายน',
    'ธันวาคม',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const

const thaiShort = 'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค'.split(' ')
const BUDDHIST = 543
const era = '(?:(พ\\.?ศ\\.?|ค\\.?ศ\\.?|b\\.?e\\.?|a\\.?d\\.?)\\s*)?'
const inNumbers = new RegExp(`^(\\d{1,2})\\s*[/.\\s-]\\s*(\\d{1,2})\\s*[/.\\s-]\\s*${era}(\\d{4}|\\d{2})$`)
const inWords = new RegExp(`^(\\d{1,2})[\\s-]*([a-z]+\\.?|[ก-๏.]+?)[\\s,-]*${era}(\\d{4}|\\d{2})$`)
/** A phone's number pad has no slash. */
const inOneGo = /^(\d{2})(\d{2})()(\d{4}|\d{2})$/

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const name = text.replaceAll('.', '')
  const thai = monthNames.th.findIndex((full, index) => full === name || thaiShort[index] === name)
  if (thai >= 0) return thai + 1
  return name.length < 3 ? 0 : monthNames.en.findIndex((full) => full.toLowerCase().startsWith(name)) + 1
}

function yearOf(digits: string, era: string, locale: TypedLocale): number {
  const isBuddhist = /^[พb]/.test(era)
  const isChristian = /^[คa]/.test(era)
  if (digits.length === 2)
    return isChristian || (locale === 'en' && !isBuddhist) ? NaN : 2500 + Number(digits) - BUDDHIST
  const year = Number(digits)
  if (isChristian) return year
  return isBuddhist || year >= 2400 ? year - BUDDHIST : year
}

function dayOf(year: number, month: number, day: number): string | null {
  if (!(year >= 1800 && year < 2400)) return null
  const at = new Date(Date.UTC(year, month - 1, day))
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return real ? at.toISOString().slice(0, 10) : null
}

/** `2026-11` → พฤศจิกายน 2569, November 2026 */
export const formatMonth = (month: string, locale: TypedLocale): string =>
  `${monthNames[locale][Number(month.slice(5, 7)) - 1]} ${eraYear(Number(month.slice(0, 4)), locale)}`
