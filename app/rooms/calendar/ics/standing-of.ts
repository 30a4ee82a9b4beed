/** Pure: what of a file that was read stands between two days, in Bangkok: for who looks before it is taken. */
import type { Span, When } from '../entry/occurrences.ts'
import { isWithin, occurrencesOf } from '../entry/occurrences.ts'
import type { IcsEntry } from './read-ics.ts'

/** `2026-12-01T18:00/2026-12-01T19:30 title` */
export function standingOf(entry: IcsEntry, span: Span): string[] {
  const series = { ...entry.when, zone: entry.zone, rule: entry.rule, also: entry.also, skipped: entry.skipped }
  const otherwise = new Set(entry.changes.map(({ occurrence }) => occurrence))
  return [
    ...occurrencesOf(series, span)
      .filter(({ key }) => !otherwise.has(key))
      .map((when) => `${said(when)} ${entry.title}`),
    ...entry.changes
      .filter(({ isGone, when }) => !isGone && isWithin(when, span))
      .map(({ when, title }) => `${said(when)} ${title}`),
  ]
}

function said(when: When): string {
  if (when.startsOn !== undefined)
    return when.startsOn === when.lastOn ? when.startsOn : `${when.startsOn}/${when.lastOn}`
  return `${clock(when.startsAt)}/${clock(when.endsAt)}`
}
const clock = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
