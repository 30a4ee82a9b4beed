/**
 * Instants are stored in UTC; people, documents and number series live in Bangkok (commerce.md §1). Thailand has kept
 * UTC+7 without summer time since 1 April 1920, so the business date is plain arithmetic.
 */
export const BUSINESS_TIME_ZONE = 'Asia/Bangkok'

export type DateLocale = 'th' | 'en'
/** long `21 พฤศจิกายน 2569`, medium `21 พ.ย. 2569`, short `21/11/2569`. */
export type DateStyle = 'long' | 'medium' | 'short'

/** The day in Bangkok, `YYYY-MM-DD`, Christian era: what is stored in a column ending in `On`. */
export function businessDate(instant: Date): string {
  return new Date(instant.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(0, 10)
}

/** `YYYY-MM` in Bangkok: the tax month, and the key of a monthly number series. */
export function businessMonth(instant: Date): string {
  return businessDate(instant).slice(0, 7)
}

/** The Christian-era year in Bangkok. */
export function businessYear(instant: Date): number {
  return Number(businessDate(instant).slice(0, 4))
}

/**
 * The first instant of a business date, so that a stored date can be shown or used as a range.
 * @throws RangeError when the text is not a real `YYYY-MM-DD`.
 */
export function businessDayStart(date: string): Date {
  const start = new Date(`${date}T00:00:00+07:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(start.getTime()) || businessDate(start) !== date) {
    throw new RangeError(`not a date: ${date.slice(0, 20)}`)
  }
  return start
}

/** The Bangkok day of an instant; Thai in the Buddhist era, English in the Christian one. */
export function formatDate(instant: Date, locale: DateLocale, style: DateStyle = 'long'): string {
  return dateFormatter(locale, style).format(instant)
}

/** `21 พฤศจิกายน 2569 01:00 น.` / `21 November 2026 01:00`, Bangkok time. */
export function formatDateTime(instant: Date, locale: DateLocale, style: DateStyle = 'long'): string {
  const time = new Date(instant.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(11, 16)
  return `${formatDate(instant, locale, style)} ${time}${locale === 'th' ? ' น.' : ''}`
}

/** `3 นาทีที่ผ่านมา`, `in 2 days`: the largest unit that fits, at most years. */
export function formatRelative(instant: Date, locale: DateLocale, now: Date = new Date()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000
  const [unit, size] = RELATIVE_UNITS.find(([, limit]) => Math.abs(seconds) >= limit) ?? SECOND
  return relativeFormatter(locale).format(Math.trunc(seconds / size), unit)
}

const BANGKOK_OFFSET_MS = 7 * 3_600_000
const SECOND = ['second', 1] as const
const RELATIVE_UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  SECOND,
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]
const INTL_LOCALE = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' } as const
const FIELDS = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>

/** Building an Intl formatter costs about a thousand times what using one does. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>()
const relativeFormatters = new Map<DateLocale, Intl.RelativeTimeFormat>()

function dateFormatter(locale: DateLocale, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const known = dateFormatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...FIELDS[style], timeZone: BUSINESS_TIME_ZONE })
  dateFormatters.set(key, made)
  return made
}

function relativeFormatter(locale: DateLocale): Intl.RelativeTimeFormat {
  const known = relativeFormatters.get(locale)
  if (known) return known
  const made = new Intl.RelativeTimeFormat(INTL_LOCALE[locale], { numeric: 'auto' })
  relativeFormatters.set(locale, made)
  return made
}
