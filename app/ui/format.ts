/** Money, days and numbers in the screen's language; Bangkok time, Buddhist era in Thai. */
import { formatDate, formatDateTime, formatRelative, type DateStyle } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { useLocale, type Locale } from './words.tsx'
import type { Satang } from './price-view.ts'

/** An instant as loaders give it: Date, or its ISO text. */
export type Instant = Date | string | number

export type Format = {
  /** satang → `฿1,290.00` */
  baht: (satang: Satang) => string
  /** as a shop says it, satang only where there are some → `฿1,290`; papers and ledgers say `baht` */
  price: (satang: Satang) => string
  date: (at: Instant, style?: DateStyle) => string
  dateTime: (at: Instant, style?: DateStyle) => string
  /** `now` comes from the loader, so that server and browser print the same */
  relative: (at: Instant, now: Instant) => string
  number: (value: number | bigint, decimals?: number) => string
  percent: (share: number) => string
}

export function useFormat(): Format {
  return formats[useLocale()]
}

/** The same outside of React: mails, documents, tests. */
export function formatFor(locale: Locale): Format {
  return formats[locale]
}

function formatIn(locale: Locale): Format {
  const tag = locale === 'th' ? 'th-TH-u-nu-latn' : 'en-GB'
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  return {
    baht: (satang) => formatBaht(BigInt(satang), { locale }),
    price: (satang) => formatBaht(BigInt(satang), { locale }).replace(/\.00$/, ''),
    date: (at, style = 'medium') => formatDate(new Date(at), locale, style),
    dateTime: (at, style = 'medium') => formatDateTime(new Date(at), locale, style),
    relative: (at, now) => formatRelative(new Date(at), locale, new Date(now)),
    number: (value, decimals) =>
      decimals === undefined
        ? plain.format(value)
        : new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
            value,
          ),
    percent: (share) => percents.format(share),
  }
}

const formats: Record<Locale, Format> = { th: formatIn('th'), en: formatIn('en') }
