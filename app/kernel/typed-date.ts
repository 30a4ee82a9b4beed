/**
 * A day as people in Thailand type it → `YYYY-MM-DD`, Christian era, as it is stored; for forms and for files. The year
 * says its own era: 24xx to 29xx is Buddhist, 18xx to 23xx Christian; พ.ศ. or ค.ศ. before it settles what is odd, and an
 * English month speaks of a Christian year. Two digits may be of either era (69 is 2569, 26 is 2026): the only reading
 * inside the field's bounds is meant, else the one within ten years of today, else nobody knows and it is asked for
 * (docs/decisions/275).
 */
import { businessDate } from './dates.ts'
import { pastedCode } from './pasted.ts'

export type TypedLocale = 'th' | 'en'

/** What makes one of two readings the meant one: the days a field takes, and today. */
export interface TypedBounds {
  min?: string | undefined
  max?: string | undefined
  today?: string | undefined
}

/**
 * What a day of business can be, where a field says nothing narrower: 1983 for 26, or a year typed in the other era, is
 * refused with a sentence instead of being kept.
 */
export const businessDays = { min: '2000-01-01', max: '2099-12-31' } as const

/** `21/11/2569`, `21-11-69`, `21112569`, `21 พ.ย. 2569`, `21 Nov 26`, `2026-11-21`; null for what is no day. */
export function parseTypedDate(text: string, bounds: TypedBounds = {}): string | null {
  if (text.length > 60) return null
  const plain = pastedCode(text)
    .toLowerCase()
    .replace(/^(?:วัน\S*?ที่|วันที่)\s*/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return meant([yearOf(iso[1]!, '')], Number(iso[2]), Number(iso[3]), bounds)
  const written =
    inNumbers.exec(plain) ?? inWords.exec(plain) ?? turnedRound(monthFirst.exec(plain)) ?? inOneGo.exec(plain)
  if (!written) return null
  const [, day, month, era = '', year] = written
  const said = era === '' && /^[a-z]/.test(month!) ? 'a' : era
  return meant(yearsOf(year!, said), monthOf(month!), Number(day), bounds)
}

/** `21/11/2569` in Thai, `21/11/2026` in English: what stands in the field, and what `parseTypedDate` reads back. */
export function formatTypedDate(iso: string, locale: TypedLocale): string {
  const [year, month, day] = iso.split('-')
  return `${day}/${month}/${eraYear(Number(year), locale)}`
}

/** `11/2569`, `พ.ย. 2569`, `2026-11` → `2026-11`. */
export function parseTypedMonth(text: string): string | null {
  const plain = pastedCode(text)
  const iso = /^(\d{4})-(\d{2})$/.exec(plain)
  if (iso) return parseTypedDate(`${plain}-01`)?.slice(0, 7) ?? null
  const joined = /^\d/.test(plain) ? `01/${plain}` : `1 ${plain}`
  return parseTypedDate(joined)?.slice(0, 7) ?? null
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
/** Readings of the two eras are 43 years apart: at most one of them is as near as this. */
const NEAR_YEARS = 10
const era = '(?:(พ\\.?ศ\\.?|ค\\.?ศ\\.?|b\\.?e\\.?|a\\.?d\\.?)\\s*)?'
const inNumbers = new RegExp(`^(\\d{1,2})\\s*[/.\\s-]\\s*(\\d{1,2})\\s*[/.\\s-]\\s*${era}(\\d{4}|\\d{2})$`)
const inWords = new RegExp(`^(\\d{1,2})[\\s-]*([a-z]+\\.?|[ก-๏.]+?)[\\s,-]*${era}(\\d{4}|\\d{2})$`)
/** As Americans and their programs write it: `Nov 26, 2025`. Only with a month in words, so that nothing is guessed. */
const monthFirst = new RegExp(`^([a-z]{3,9}\\.?)\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+${era}(\\d{4}|\\d{2})$`)
/** A phone's number pad has no slash. */
const inOneGo = /^(\d{2})(\d{2})()(\d{4}|\d{2})$/

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const name = text.replaceAll('.', '')
  const thai = monthNames.th.findIndex((full, index) => full === name || thaiShort[index] === name)
  if (thai >= 0) return thai + 1
  return name.length < 3 ? 0 : monthNames.en.findIndex((full) => full.toLowerCase().startsWith(name)) + 1
}

function turnedRound(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3], found[4]]
}

function yearOf(digits: string, era: string): number {
  const year = Number(digits)
  if (/^[คa]/.test(era)) return year
  return /^[พb]/.test(era) || year >= 2400 ? year - BUDDHIST : year
}

/** The years that two digits may mean, in Christian ones; of four there is one. */
function yearsOf(digits: string, era: string): number[] {
  if (digits.length !== 2) return [yearOf(digits, era)]
  const buddhist = 2500 + Number(digits) - BUDDHIST
  const christian = [2000 + Number(digits), 1900 + Number(digits)]
  if (/^[คa]/.test(era)) return christian
  return /^[พb]/.test(era) ? [buddhist] : [buddhist, christian[0]!]
}

function meant(years: number[], month: number, day: number, { min, max, today }: TypedBounds): string | null {
  const days = years.map((year) => dayOf(year, month, day)).filter((read) => read !== null)
  if (days.length < 2) return days[0] ?? null
  const inside = days.filter((read) => !(min !== undefined && read < min) && !(max !== undefined && read > max))
  if (inside.length === 1) return inside[0]!
  const now = Number((today ?? businessDate(new Date())).slice(0, 4))
  return days.find((read) => Math.abs(Number(read.slice(0, 4)) - now) <= NEAR_YEARS) ?? null
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
