/** Pure: when something is, in words of Bangkok; the Buddhist era in Thai. */
import type { Locale } from '#kernel/context.ts'
import { businessDayStart, formatDate, formatDateTime } from '#kernel/dates.ts'
import type { When } from './entry/occurrences.ts'

/** `26 พ.ย. 2569 18:00 น. – 19:00 น.` */
export function whenWords(when: When, locale: Locale): string {
  if (when.startsOn !== undefined) {
    const day = (text: string) => formatDate(businessDayStart(text), locale, 'medium')
    return when.startsOn === when.lastOn ? day(when.startsOn) : `${day(when.startsOn)} – ${day(when.lastOn)}`
  }
  const start = formatDateTime(when.startsAt, locale, 'medium')
  if (when.endsAt.getTime() === when.startsAt.getTime()) return start
  const end = formatDateTime(when.endsAt, locale, 'medium')
  const day = formatDate(when.endsAt, locale, 'medium')
  return `${start} – ${formatDate(when.startsAt, locale, 'medium') === day ? end.slice(day.length + 1) : end}`
}
