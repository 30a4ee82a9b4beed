/** What is in sight, in words: Buddhist era in Thai. */
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { eraYear, monthNames } from '#kernel/typed-date.ts'
import { addDays, weekday } from '#kernel/calendar.ts'
import type { Locale } from '../words.tsx'
import type { CalendarView } from './entry.ts'

export function calendarTitle(view: CalendarView, on: string, locale: Locale): string {
  if (view === 'day') return longDay(on, locale)
  if (view !== 'week')
    return `${monthNames[locale][Number(on.slice(5, 7)) - 1]} ${eraYear(Number(on.slice(0, 4)), locale)}`
  const first = addDays(on, -weekday(on))
  return [first, addDays(first, 6)].map((day) => formatDate(businessDayStart(day), locale, 'medium')).join(' – ')
}

/** `พฤหัสบดี 26 พฤศจิกายน 2569` */
export function longDay(day: string, locale: Locale): string {
  const name = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', { weekday: 'long', timeZone: 'UTC' })
  return `${name.format(new Date(`${day}T00:00Z`))} ${formatDate(businessDayStart(day), locale)}`
}
