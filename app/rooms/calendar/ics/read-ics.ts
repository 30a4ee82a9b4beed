/**
 * A calendar file of somebody else's → entries, each by itself: what cannot be read is told with its line and why, and
 * hides nothing else. Syntax and the file's own zones are ical.js's, days and moments Temporal's, rules rrule-temporal's.
 */
import { cutText } from '#kernel/cut-text.ts'
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { stepsOf } from '../entry/last-of.ts'
import { keyOf, occurrencesOf, type Series, startLine, type When } from '../entry/occurrences.ts'
import { ruleProblem, ruleProblems } from '../entry/rule.ts'
import { type RawComponent, readComponents } from './components.ts'
import { partsOf, WrongPart } from './event-parts.ts'
import { zonesOf } from './zones.ts'

export interface ReadChange {
  occurrence: string
  isGone: boolean
  title: string
  place: string
  note: string
  when: When
}

export interface IcsEntry {
  uid: string
  title: string
  place: string
  note: string
  when: When
  zone: string
  rule: string
  also: string[]
  skipped: string[]
  isBusy: boolean
  /** Minutes before it begins. */
  reminders: number[]
  sequence: number
  changes: ReadChange[]
  /** What was understood otherwise than it is written. */
  remark: LocalText | null
}

/** What a file calls off without saying what it is (iTIP CANCEL): all of it, or one occurrence. */
export interface IcsCancel {
  uid: string
  occurrence: string | null
  sequence: number
}

export interface IcsProblem {
  line: number
  title: string
  reason: LocalText
}

export interface ReadIcs {
  name: string
  method: string
  entries: IcsEntry[]
  cancelled: IcsCancel[]
  problems: IcsProblem[]
  /** Older versions of what stands in the file twice. */
  dropped: number
}

/** Larger is no calendar of people. */
export const mostIcsBytes = 5_000_000
const mostEntries = 10_000
const mostCancelled = 500
/** What rules of one file that count may cost together, each to be gone through by whoever looks first: half a second. */
const mostSteps = 20_000

export type Event = ReturnType<typeof partsOf>

export function readIcs(bytes: Uint8Array): ReadIcs {
  if (bytes.length > mostIcsBytes) throw new RangeError('too large')
  const { components, lines } = readComponents(bytes)
  const own = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'i')
  const property = (name: string) => lines.map((line) => own(name).exec(line)?.[1]?.trim()).find(Boolean) ?? ''
  const zoneOf = zonesOf(components.flatMap((one) => (one.name === 'VTIMEZONE' ? (parsed(one) ?? []) : [])))
  const floating = zoneOf(property('X-WR-TIMEZONE')) ?? 'Asia/Bangkok'
  const problems: IcsProblem[] = []
  const events: Event[] = []
  let left = mostSteps
  const pays = (steps: number) => {
    if (steps > left) return false
    left -= steps
    return true
  }
  for (const raw of components) {
    if (raw.name !== 'VEVENT') continue
    const read = readEvent(raw, (tzid) => (tzid === null ? floating : zoneOf(tzid)), pays)
    if ('reason' in read) problems.push(read)
    else events.push(read)
  }
  const method = property('METHOD').toUpperCase()
  const { entries, cancelled, dropped } = together(
    method === 'CANCEL' ? events.map((event) => ({ ...event, isCancelled: true })) : events,
  )
  return {
    name: property('X-WR-CALNAME'),
    method,
    entries: entries.slice(0, mostEntries),
    cancelled: cancelled.slice(0, mostCancelled),
    problems,
    dropped,
  }
}

function parsed({ text, isWhole, name }: RawComponent): ICAL.Component | null {
  if (!isWhole) return null
  try {
    const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${quoted(text)}\r\nEND:VCALENDAR`) as unknown[])
    return calendar.getFirstSubcomponent(name.toLowerCase())
  } catch {
    return null
  }
}

/** `TZID=(UTC+07:00) Bangkok, Hanoi:2026…`: where the value begins is seen by its date, for who writes so quotes nothing. */
const unquoted =
  /^([A-Z-]+;(?:[^:"\r\n]*;)?TZID=)([^":,;\r\n]{0,80}[:,][^";\r\n]{0,80})((?:;[A-Z-]+=[^:\r\n]*)?:\d{8})/gim
const quoted = (text: string): string => text.replaceAll(unquoted, '$1"$2"$3')

const reasons = {
  cut: { th: 'แฟ้มขาดตอน', en: 'The file breaks off here' },
  unreadable: { th: 'อ่านรายการนี้ไม่ได้', en: 'This entry cannot be read' },
} satisfies Record<string, LocalText>

/** `pays`: whether there is still so much to spend on this file. */
function readEvent(
  raw: RawComponent,
  zoneOf: (tzid: string | null) => string | null,
  pays: (steps: number) => boolean,
): Event | IcsProblem {
  const title = cutText(/^SUMMARY[^:]*:(.*)$/im.exec(raw.text)?.[1] ?? '', 120)
  const problem = (reason: LocalText): IcsProblem => ({ line: raw.line, title, reason })
  if (!raw.isWhole) return problem(reasons.cut)
  const component = parsed(raw)
  if (!component) return problem(reasons.unreadable)
  try {
    const event = partsOf(component, raw.text, zoneOf)
    const wrong = event.rule === '' ? null : ruleProblem(event.rule)
    if (wrong) return problem(ruleProblems[wrong])
    const day = event.when.startsOn ?? event.when.startsAt.toISOString().slice(0, 10)
    const series = { ...event, ...event.when } as Series
    if (event.rule !== '' && !pays(stepsOf(startLine(series), event.rule))) return problem(ruleProblems.tooComplex)
    // What the library cannot expand is told now, not when somebody looks.
    occurrencesOf(series, { from: day, until: addDays(day, 2) }, true)
    return { ...event, uid: event.uid || uidOf(event) }
  } catch (error) {
    return problem(error instanceof WrongPart ? error.said : reasons.unreadable)
  }
}

/** The same each time the file is read. */
const uidOf = ({ when, title }: Event): string =>
  `${createHash('sha256')
    .update(`${keyOf(when)} ${title}`)
    .digest('hex')
    .slice(0, 32)}@no-uid`

/** Of what stands there twice the newer; single changes with their series, or by themselves where it is missing. */
function together(events: readonly Event[]): Pick<ReadIcs, 'entries' | 'cancelled' | 'dropped'> {
  const newest = new Map<string, Event>()
  for (const event of events) {
    const key = `${event.uid} ${event.occurrence ?? ''}`
    const other = newest.get(key)
    if (!other || isNewer(event, other)) newest.set(key, event)
  }
  const all = [...newest.values()]
  const masters = new Map(all.filter(({ occurrence }) => occurrence === null).map((event) => [event.uid, event]))
  const entries = new Map<string, IcsEntry>()
  for (const event of all) {
    const { occurrence, isCancelled, stamp: _, ...rest } = event
    if (occurrence === null) {
      if (!isCancelled) entries.set(event.uid, { ...rest, changes: [] })
    } else if (!masters.has(event.uid) && !isCancelled)
      entries.set(`${event.uid}#${occurrence}`, {
        ...rest,
        uid: `${event.uid}#${occurrence}`,
        rule: '',
        also: [],
        skipped: [],
        changes: [],
      })
  }
  for (const { uid, occurrence, isCancelled: isGone, title, place, note, when } of all)
    if (occurrence !== null) entries.get(uid)?.changes.push({ occurrence, isGone, title, place, note, when })
  const cancelled = all
    .filter(({ uid, occurrence, isCancelled }) => isCancelled && (occurrence === null || !masters.has(uid)))
    .map(({ uid, occurrence, sequence }) => ({ uid, occurrence, sequence }))
  return { entries: [...entries.values()], cancelled, dropped: events.length - all.length }
}

const isNewer = (one: Event, other: Event): boolean =>
  one.sequence !== other.sequence ? one.sequence > other.sequence : one.stamp > other.stamp
