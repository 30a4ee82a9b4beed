/** Timetables as calendars read them (iCalendar). */
import { writeIcs } from '#kernel/write-ics.server.ts'
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
  return writeIcs(
    entries.map(({ id, slug, title, detail, place, startsAt, endsAt, revision, changedAt }) => ({
      uid: `lesson-${id}@${hostname}`,
      when: { startsAt, endsAt },
      title: detail ? `${title[locale]}: ${detail}` : title[locale],
      place,
      url: linkTo(slug),
      sequence: revision,
      changedAt,
    })),
    { name, locale, product: 'Lessons' },
  )
}
