import type { Locale } from '#kernel/context.ts'
import type { Entry } from '#ui/entry-calendar/entry.ts'
import type { SeenEntry } from '../see/see-mine.ts'

/** As the kit's calendar takes it. */
export function kitEntry(entry: SeenEntry, locale: Locale, tone: Entry['tone']): Entry {
  const { id, title, detail, to, isMovable } = entry
  const about = { id, title: title[locale], detail: detail[locale] || undefined, to: to ?? undefined, tone, isMovable }
  return entry.startsOn !== undefined
    ? { ...about, day: entry.startsOn, lastDay: entry.lastOn }
    : { ...about, startsAt: entry.startsAt, endsAt: entry.endsAt > entry.startsAt ? entry.endsAt : null }
}
