/** Timetables as calendars read them (iCalendar). Instants go out in UTC: whatever zone this server keeps. */
import ical from 'ical-generator'
import type { Locale } from '#kernel/context.ts'

export interface IcsEntry {
  id: string
  slug: string
  title: { th: string; en: string }
  detail: string
  place: string
  startsAt: Date
  endsAt: Date
  /** how often it was changed since it was planned, and when last: a calendar takes a change only with a higher number */
  revision: number
  changedAt: Date
}

interface Calendar {
  name: string
  locale: Locale
  hostname: string
  linkTo: (slug: string) => string
}

export function icsOf(entries: readonly IcsEntry[], { name, locale, hostname, linkTo }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: 'Sala', product: 'Lessons', language: locale.toUpperCase() },
    ttl: 3600,
  })
  for (const { id, slug, title, detail, place, startsAt, endsAt, revision, changedAt } of entries)
    calendar.createEvent({
      id: `lesson-${id}@${hostname}`,
      start: startsAt,
      end: endsAt,
      stamp: changedAt,
      lastModified: changedAt,
      sequence: revision,
      summary: detail ? `${title[locale]}: ${detail}` : title[locale],
      ...(place && { location: place }),
      url: linkTo(slug),
    })
  return calendar.toString()
}
