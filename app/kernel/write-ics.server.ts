/**
 * Entries as other calendars read them (iCalendar, RFC 5545). What takes place once goes out in UTC, a series by the
 * clock of its zone with that zone's rules, whole days as days: whatever zone this server keeps.
 */
import ical, {
  ICalCalendarMethod,
  type ICalAttendeeData,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { addDays } from './calendar.ts'
import type { Locale } from './context.ts'

/** Instants, or whole days with the last of them. */
type When =
  | { startsAt: Date; endsAt: Date; startsOn?: never; lastOn?: never }
  | { startsOn: string; lastOn: string; startsAt?: never; endsAt?: never }

export interface IcsEvent {
  uid: string
  when: When
  title: string
  place?: string
  note?: string
  url?: string | null
  isFree?: boolean
  isCancelled?: boolean
  sequence: number
  changedAt: Date
  /** Of a series. */
  zone?: string
  rule?: string
  also?: readonly string[]
  skipped?: readonly string[]
  /** Of one occurrence of a series that is otherwise: by when it would have begun. */
  occurrence?: string
  organizer?: { name: string; email: string }
  attendees?: readonly ICalAttendeeData[]
}

interface Calendar {
  name?: string
  locale: Locale
  /** In the name of the program that wrote it; 'Calendar' unless said. */
  product?: string
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | 'REPLY'
}

/** Telephones ask so often; seconds. */
const askAgain = 3600

export function writeIcs(
  events: readonly IcsEvent[],
  { name, locale, method, product = 'Calendar' }: Calendar,
): string {
  const calendar = ical({
    ...(name !== undefined && { name, ttl: askAgain }),
    ...(method && { method: ICalCalendarMethod[method] }),
    prodId: { company: 'Sala', product, language: locale.toUpperCase() },
  })
  // Without a zone of the calendar itself: with one the moment of writing would lose its Z.
  calendar.timezone({ name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null })
  for (const event of events) calendar.createEvent(dataOf(event))
  return calendar.toString()
}

function dataOf(event: IcsEvent): ICalEventData {
  const { uid, when, zone = 'UTC', rule = '', also = [], skipped = [], occurrence, changedAt } = event
  const isSeries = rule !== '' || also.length > 0 || occurrence !== undefined
  const inZone = isSeries && when.startsOn === undefined && zone !== 'UTC'
  const lines = [
    ...(rule === '' ? [] : [`RRULE:${when.startsOn === undefined ? untilInUtc(rule, zone) : rule}`]),
    ...momentLines('RDATE', rule === '' && also.length > 0 ? [keyOfStart(when), ...also] : also),
    ...momentLines('EXDATE', skipped),
  ]
  return {
    id: uid,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: event.sequence,
    summary: event.title,
    ...timesOf(when, inZone ? zone : null),
    ...(inZone && { timezone: zone }),
    ...(lines.length > 0 && { repeating: lines.join('\r\n') }),
    ...(occurrence !== undefined && { recurrenceId: momentOf(occurrence, inZone ? zone : null) }),
    ...(event.place && { location: event.place }),
    ...(event.note && { description: event.note }),
    ...(event.url && { url: event.url }),
    ...(event.isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
    ...(event.isCancelled && { status: ICalEventStatus.CANCELLED }),
    ...(event.organizer && { organizer: event.organizer }),
    ...(event.attendees && { attendees: [...event.attendees] }),
  }
}

/** Whole days end on the day after; what has no length has no end. */
function timesOf(when: When, zone: string | null): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (when.startsOn !== undefined)
    return {
      allDay: true,
      start: Temporal.PlainDate.from(when.startsOn),
      end: Temporal.PlainDate.from(addDays(when.lastOn, 1)),
    }
  const at = (date: Date) => (zone === null ? date : zoned(date, zone))
  return { start: at(when.startsAt), ...(when.endsAt > when.startsAt && { end: at(when.endsAt) }) }
}

const zoned = (date: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone)

const momentOf = (key: string, zone: string | null) =>
  key.length === 10 ? Temporal.PlainDate.from(key) : zone === null ? new Date(key) : zoned(new Date(key), zone)

/** Of a series with hours it must be a moment: of a day alone some readers leave the last one out. */
const untilInUtc = (rule: string, zone: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?=;|$)/i, (_, year: string, month: string, day: string) => {
    const last = Temporal.PlainDateTime.from(`${year}-${month}-${day}T23:59:59`).toZonedDateTime(zone).toInstant()
    return `UNTIL=${last.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`
  })

/** Of a series of dates alone the first is said again: ical.js (Thunderbird) knows only what is listed. */
const keyOfStart = (when: When): string => when.startsOn ?? `${when.startsAt.toISOString().slice(0, 19)}Z`

/** In UTC, which every reader compares as the moment that it is. */
const momentLines = (name: string, keys: readonly string[]): string[] => {
  const [days, moments] = [keys.filter((key) => key.length === 10), keys.filter((key) => key.length > 10)]
  return [
    ...days.map((key) => `${name};VALUE=DATE:${key.replaceAll('-', '')}`),
    ...moments.map((key) => `${name}:${key.replaceAll(/[-:]/g, '')}`),
  ]
}
