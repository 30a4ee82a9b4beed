/** Pure: when something is, in words of Bangkok; the Buddhist era in Thai. */
import type { Locale } from '#kernel/context.ts'
import { businessDayStart, formatDate, formatDateTime } from '#kernel/dates.ts'
import type { When } from './entry/occurrences.ts'

/** `พฤ. 26 พ.ย. 2569 18:00 น. – 19:00 น.` */
export function whenWords(when: When, locale: Locale): string {
  if (when.startsOn !== undefined) {
    const day = (text: string) => named(businessDayStart(text), locale)
    return when.startsOn === when.lastOn ? day(when.startsOn) : `${day(when.startsOn)} – ${day(when.lastOn)}`
  }
  const timed = (at: Date) =>
    `${named(at, locale)}${formatDateTime(at, locale, 'medium').slice(plain(at, locale).length)}`
  const start = timed(when.startsAt)
  if (when.endsAt.getTime() === when.startsAt.getTime()) return start
  const end = timed(when.endsAt)
  const day = named(when.endsAt, locale)
  return `${start} – ${named(when.startsAt, locale) === day ? end.slice(day.length + 1) : end}`
}

const plain = (at: Date, locale: Locale): string => formatDate(at, locale, 'medium')

/** With the day of the week, by which people know it. */
const named = (at: Date, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', { weekday: 'short', timeZone: 'Asia/Bangkok' }).format(at)} ${plain(at, locale)}`
