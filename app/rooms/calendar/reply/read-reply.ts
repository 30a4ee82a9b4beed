/** Pure: the calendar part of an answer (iTIP, RFC 5546): who answers what, to which version. */
import ICAL from 'ical.js'
import { cutText } from '#kernel/cut-text.ts'
import { readComponents } from '../ics/components.ts'

export interface Reply {
  method: 'REPLY' | 'COUNTER' | 'OTHER'
  uid: string
  /** The version that they saw. */
  sequence: number
  /** When their calendar wrote it; null where it does not say. */
  stamp: string | null
  /** Only of one occurrence of a series. */
  isOne: boolean
  /** In small letters, without mailto. */
  attendees: { email: string; answer: string; delegatedTo: string }[]
  /** What they propose, or of which occurrence they speak: as it is written. */
  time: string
  comment: string
}

const mostAttendees = 200

/** Null for what is no calendar, or has no entry that can be read. */
export function readReply(bytes: Uint8Array): Reply | null {
  const { components, lines } = readComponents(bytes)
  const method = lines
    .map((line) => /^METHOD[^:]*:\s*([\w-]+)/i.exec(line)?.[1])
    .find(Boolean)
    ?.toUpperCase()
  const events = components
    .filter(({ name, isWhole }) => name === 'VEVENT' && isWhole)
    .slice(0, 50)
    .flatMap(({ text }) => eventIn(text) ?? [])
  // Of a series with single changes the answer is that of the series.
  const event = events.find((one) => !one.getFirstProperty('recurrence-id')) ?? events[0]
  if (!event) return null
  const text = (name: string): string => written(event.getFirstProperty(name))
  const stamp = Date.parse(text('dtstamp'))
  const recurrence = text('recurrence-id')
  return {
    method: method === 'REPLY' || method === 'COUNTER' ? method : 'OTHER',
    uid: cutText(text('uid').trim(), 255),
    sequence: Math.min(Math.max(Number(text('sequence')) || 0, 0), 1_000_000),
    stamp: Number.isFinite(stamp) ? new Date(stamp).toISOString() : null,
    isOne: recurrence !== '',
    attendees: event.getAllProperties('attendee').slice(0, mostAttendees).map(attendee),
    time: cutText(method === 'COUNTER' ? text('dtstart') : recurrence, 40),
    comment: cutText(text('comment'), 2000),
  }
}

function eventIn(text: string): ICAL.Component | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as unknown[])
    return calendar.getFirstSubcomponent('vevent')
  } catch {
    return null
  }
}

/** As it stands there: the library's own values would mend what is wrong. */
const written = (property: ICAL.Property | null): string => String((property?.jCal as unknown[] | undefined)?.[3] ?? '')

const bare = (address: string): string =>
  address
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()

function attendee(property: ICAL.Property): Reply['attendees'][number] {
  const parameter = (name: string): string => String(property.getParameter(name) ?? '')
  return {
    email: bare(written(property)),
    answer: parameter('partstat').toUpperCase(),
    delegatedTo: bare(parameter('delegated-to')),
  }
}
