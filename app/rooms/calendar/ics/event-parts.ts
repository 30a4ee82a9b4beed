/** One VEVENT, whose syntax ical.js has read: what of it this house keeps. */
import { cutText } from '#kernel/cut-text.ts'
import type ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { keyOf, type When } from '../entry/occurrences.ts'

/** Why an entry is not taken, in words. */
export class WrongPart extends Error {
  override name = 'WrongPart'
  said: LocalText
  constructor(said: LocalText) {
    super(said.en)
    this.said = said
  }
}

type ZoneOf = (tzid: string | null) => string | null
type Moment =
  | { day: string; at?: never; zone?: never; wall?: never }
  | { day: string; at: Date; zone: string; wall: string }

const wrong = {
  noStart: { th: 'ไม่มี DTSTART', en: 'It has no DTSTART' },
  endsFirst: { th: 'จบก่อนเริ่ม', en: 'It ends before it begins' },
  range: { th: 'แก้ไขหลายครั้งพร้อมกัน (RANGE) ไม่รองรับ', en: 'A change of several occurrences (RANGE) is not supported' },
} satisfies Record<string, LocalText>
const wrongDate = (text: string): LocalText => ({ th: `วันที่ไม่มีจริง: ${text}`, en: `No such date: ${text}` })
const wrongZone = (zone: string): LocalText => ({ th: `ไม่รู้จักเขตเวลา ${zone}`, en: `Unknown time zone ${zone}` })

/** Above this a year is of the Buddhist era. */
const lastGregorian = 2400
const mostDates = 1000

export function partsOf(component: ICAL.Component, raw: string, zoneOf: ZoneOf) {
  let isBuddhist = false
  const moment = (property: ICAL.Property, text: string): Moment => {
    const read = momentOf(text, property.getParameter('tzid') as string | undefined, zoneOf)
    isBuddhist ||= read.isBuddhist
    return read
  }
  const first = (name: string): Moment | null => {
    const property = component.getFirstProperty(name)
    return property ? moment(property, textsOf(property)[0] ?? '') : null
  }
  const text = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').trim()
  const start = first('dtstart')
  if (!start) throw new WrongPart(wrong.noStart)
  const when = whenOf(component, start, first('dtend'))
  const key = (one: Moment): string => keyLike(one, when, start)
  const keys = (name: string): string[] =>
    component
      .getAllProperties(name)
      .flatMap((property) => textsOf(property).map((each) => key(moment(property, each.split('/')[0]!))))
      .slice(0, mostDates)
  const recurrence = component.getFirstProperty('recurrence-id')
  if (recurrence?.getParameter('range')) throw new WrongPart(wrong.range)
  const occurrence = first('recurrence-id')
  return {
    uid: cutText(text('uid'), 255),
    title: cutText(text('summary'), 300),
    place: cutText(text('location'), 500),
    note: cutText(text('description'), 8000),
    when,
    zone: when.startsOn === undefined && start.zone !== undefined ? start.zone : 'Asia/Bangkok',
    rule: ruleIn(raw, start),
    also: keys('rdate'),
    skipped: keys('exdate'),
    isBusy: text('transp').toUpperCase() !== 'TRANSPARENT',
    isCancelled: text('status').toUpperCase() === 'CANCELLED',
    reminders: remindersOf(component),
    sequence: Math.min(Math.max(Number(text('sequence')) || 0, 0), 1_000_000),
    stamp: text('dtstamp'),
    occurrence: occurrence && key(occurrence),
    remark: isBuddhist
      ? {
          th: `อ่านปี ${Number(start.day.slice(0, 4)) + 543} เป็น พ.ศ.`,
          en: `The year ${Number(start.day.slice(0, 4)) + 543} was read as Buddhist era`,
        }
      : null,
  }
}

/** As ical.js writes them: `2026-12-01T18:00:00`, `2026-12-01`. */
const textsOf = (property: ICAL.Property): string[] => (property.jCal as unknown[]).slice(3).map(String)

function momentOf(text: string, tzid: string | undefined, zoneOf: ZoneOf): Moment & { isBuddhist: boolean } {
  const [, year = '', rest = '', time, utc] = /^(\d{4})(-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z?))?$/.exec(text) ?? []
  if (year === '') throw new WrongPart(wrongDate(text))
  const isBuddhist = Number(year) > lastGregorian
  const day = `${isBuddhist ? String(Number(year) - 543) : year}${rest}`
  try {
    if (time === undefined) return { day: Temporal.PlainDate.from(day, { overflow: 'reject' }).toString(), isBuddhist }
    const wall = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' })
    const zone = utc ? 'UTC' : zoneOf(tzid ?? null)
    if (zone === null) throw new WrongPart(wrongZone(tzid ?? ''))
    return { day, wall: time, zone, at: new Date(wall.toZonedDateTime(zone).epochMilliseconds), isBuddhist }
  } catch (error) {
    if (error instanceof WrongPart) throw error
    throw new WrongPart(wrongDate(text))
  }
}

/** Outlook's whole days go from midnight to midnight. */
function whenOf(component: ICAL.Component, start: Moment, end: Moment | null): When {
  const isWholeDay =
    String(component.getFirstPropertyValue('x-microsoft-cdo-alldayevent') ?? '').toUpperCase() === 'TRUE'
  if (start.at === undefined || (isWholeDay && start.wall === '00:00:00')) {
    const last = end && end.day > start.day ? addDays(end.day, -1) : start.day
    if (end && end.day < start.day) throw new WrongPart(wrong.endsFirst)
    return { startsOn: start.day, lastOn: last }
  }
  const duration = component.getFirstPropertyValue('duration') as { toSeconds(): number } | null
  const endsAt = end?.at ?? (end ? start.at : new Date(start.at.getTime() + (duration?.toSeconds() ?? 0) * 1000))
  if (endsAt < start.at) throw new WrongPart(wrong.endsFirst)
  return { startsAt: start.at, endsAt }
}

/** A day of a series with hours is the one of that day; a moment of a series of days is its day. */
function keyLike(one: Moment, when: When, start: Moment): string {
  if (when.startsOn !== undefined) return one.day
  if (one.at !== undefined) return keyOf({ startsAt: one.at, endsAt: one.at })
  const at = new Date(
    Temporal.PlainDateTime.from(`${one.day}T${start.wall!}`).toZonedDateTime(start.zone!).epochMilliseconds,
  )
  return keyOf({ startsAt: at, endsAt: at })
}

/** As it is written: the library mends what must be refused. An UNTIL without zone is of the series' clock. */
function ruleIn(raw: string, start: Moment): string {
  const rule = /^RRULE[^:]*:(.*)$/im.exec(raw)?.[1]?.trim() ?? ''
  return rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?=;|$)/i, (_, ...parts: string[]) => {
    const [y, mo, d, h, mi, s] = parts
    const wall = Temporal.PlainDateTime.from(`${y}-${mo}-${d}T${h}:${mi}:${s}`)
    const at = wall
      .toZonedDateTime(start.zone ?? 'UTC')
      .toInstant()
      .toString({ smallestUnit: 'second' })
    return `UNTIL=${at.replaceAll(/[-:]/g, '')}`
  })
}

function remindersOf(component: ICAL.Component): number[] {
  const minutes = component.getAllSubcomponents('valarm').flatMap((alarm) => {
    if (String(alarm.getFirstPropertyValue('action')).toUpperCase() === 'NONE') return []
    const trigger = alarm.getFirstPropertyValue('trigger') as { toSeconds?: () => number } | null
    const seconds = trigger?.toSeconds?.()
    return seconds !== undefined && seconds <= 0 && seconds >= -40_320 * 60 ? [Math.round(-seconds / 60)] : []
  })
  return [...new Set(minutes)].slice(0, 5)
}
