/** One read model over all that has a time: what one wrote oneself, what rooms hold of one, and the Thai holidays. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { isOpenAt } from '#kernel/areas.ts'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { thaiDate } from '#kernel/thai-inputs.ts'
import { holidaysOf } from '#kernel/thai-calendar/holidays.ts'
import type { TimedEntry, TimedKind, TimedSpan } from '#kernel/timed.ts'
import { bookedBetween } from '../book/booked-entries.ts'
import { firstName } from '../entry/first-calendar.ts'
import { entriesBetween, idOf, invitedTo, ofCalendars, type ReadEntry } from '../entry/read-entries.ts'
import { writtenBy } from '../entry/find-entry.ts'
import type { When } from '../entry/occurrences.ts'
import { answerToken } from '../invite/token.ts'
import { answerPath, appointmentsPath, bookingPath, entryPath } from '../links.ts'
import { timedRooms } from '../made/timed-rooms.ts'
import { type CalendarTables, query } from '../room.ts'

type Any = Tools<CalendarTables>

/** What can be shown and hidden: a calendar, a kind of a room's, the holidays. */
export interface Source {
  key: string
  name: LocalText
  tone: TimedKind['tone']
  /** A calendar that this person looks after. */
  pageOf?: string
  /** One into which they write. */
  calendarId?: string
}

export type SeenEntry = When & {
  /** `own:…` is this room's, `lessons:…` another's. */
  id: string
  source: string
  title: LocalText
  detail: LocalText
  to: string | null
  isMovable: boolean
}

export interface SeenCalendar {
  entries: SeenEntry[]
  sources: Source[]
}

export const holidaySource: Source = { key: 'holiday', name: { th: 'วันหยุดไทย', en: 'Thai holidays' }, tone: 'bad' }

const mostDays = 400

/** As many days as a grid of a month shows, and a year for whoever prints. */
export const SpanInput = z.object({ from: thaiDate(), until: thaiDate() }).superRefine(({ from, until }, check) => {
  if (until > addDays(from, mostDays))
    check.addIssue({
      code: 'custom',
      path: ['until'],
      message: both(`ดูได้ครั้งละไม่เกิน ${mostDays} วัน`, `At most ${mostDays} days at a time`),
    })
})

export const seeMine = query({
  may: 'anyone',
  input: SpanInput,
  async run(tools, span): Promise<SeenCalendar> {
    const { accountId } = tools.context.actor
    const calendars = await seenCalendars(tools)
    const own = await entriesBetween(tools, ofCalendars(calendars.map(({ id }) => id)), span)
    const invited = accountId === null ? [] : await invitedOf(tools, accountId, calendars, span)
    const booked = accountId === null ? [] : await bookedOf(tools, accountId, span)
    const held = await timedOf(tools, accountId, span)
    const written = calendars.map(calendarSource)
    return {
      entries: [...own.map(ownEntry(calendars)), ...invited, ...booked, ...held.entries, ...holidays(span)],
      sources: [
        ...written,
        ...(invited.length > 0 ? [invitedSource] : []),
        ...(booked.length > 0 ? [bookedSource] : []),
        ...held.sources,
        holidaySource,
      ],
    }
  },
})

interface SeenRow {
  id: string
  name: string
  tone: TimedKind['tone']
  isFirst: boolean
  isForeign: boolean
  isWritten: boolean
  isBusyOnly: boolean
}

/** One's own, and those that the business shows: to people who are signed in, or to everybody. */
async function seenCalendars(tools: Any): Promise<SeenRow[]> {
  const isSomebody = tools.context.actor.accountId !== null
  const { rows } = await sql<SeenRow>`
    select c.id, c.name, c.tone, c.is_first as "isFirst", c.is_foreign as "isForeign", coalesce(${writtenBy(tools)}, false) as "isWritten", c.busy_only as "isBusyOnly"
    from calendar.calendars c
    where ${writtenBy(tools)} or (c.owner_id is null and (c.sharing = 'public' or (c.sharing = 'tenant' and ${isSomebody})))
    order by c.owner_id is null, not c.is_first, c.created_at, c.id limit 100`.execute(tools.db)
  return rows
}

const calendarSource = ({ id, name, isFirst, isForeign, tone, isWritten }: SeenRow): Source => ({
  key: id,
  name: isFirst ? firstName(name) : { th: name, en: name },
  tone,
  ...(isWritten && { pageOf: id }),
  ...(isWritten && !isForeign && { calendarId: id }),
})

export const ownEntry =
  (calendars: readonly Pick<SeenRow, 'id' | 'isWritten' | 'isBusyOnly' | 'isForeign'>[]) =>
  (entry: ReadEntry): SeenEntry => {
    const calendar = calendars.find(({ id }) => id === entry.row.calendarId)!
    const isHidden = calendar.isBusyOnly && !calendar.isWritten
    return {
      id: `own:${isHidden ? '' : idOf(entry)}`,
      source: calendar.id,
      title: isHidden ? busy : { th: entry.title || untitled.th, en: entry.title || untitled.en },
      detail: isHidden ? none : { th: entry.place, en: entry.place },
      to: !calendar.isWritten || calendar.isForeign ? null : entryPath(entry.row.id, entry.occurrence),
      isMovable: calendar.isWritten && !calendar.isForeign,
      ...entry.when,
    }
  }

const invitedSource: Source = { key: 'invited', name: { th: 'ได้รับเชิญ', en: 'Invitations' }, tone: 'info' }

/** What others invite somebody to: it leads to where they answer. */
async function invitedOf(
  tools: Any,
  accountId: string,
  calendars: readonly SeenRow[],
  span: TimedSpan,
): Promise<SeenEntry[]> {
  const found = await entriesBetween(tools, invitedTo(accountId), span)
  const foreign = found.filter(({ row }) => !calendars.some(({ id }) => id === row.calendarId))
  if (foreign.length === 0) return []
  const { rows } = await sql<{ id: string; entryId: string }>`
    select id, entry_id as "entryId" from calendar.attendees where account_id = ${accountId}::uuid and not is_removed`.execute(
    tools.db,
  )
  const attendees = new Map(rows.map(({ id, entryId }) => [entryId, id]))
  return foreign.map((entry) => ({
    id: `invited:${idOf(entry)}`,
    source: invitedSource.key,
    title: { th: entry.title || untitled.th, en: entry.title || untitled.en },
    detail: { th: entry.place, en: entry.place },
    to: answerPath(answerToken(tools.context.tenantId, attendees.get(entry.row.id)!)),
    isMovable: false,
    ...entry.when,
  }))
}

const bookedSource: Source = { key: 'booked', name: { th: 'การจอง', en: 'Bookings' }, tone: 'good' }

/** Hours that were booked: of mine it leads to who booked, of what I booked to where it is moved. */
export async function bookedOf(tools: Any, accountId: string, span: TimedSpan): Promise<SeenEntry[]> {
  return (await bookedBetween(tools, accountId, span)).map(
    ({ id, th, en, place, guest, isHost, startsAt, endsAt }) => ({
      id: `booked:${id}`,
      source: bookedSource.key,
      title: guest ? { th: `${th}: ${guest}`, en: `${en}: ${guest}` } : { th, en },
      detail: { th: place, en: place },
      to: isHost ? appointmentsPath : bookingPath(answerToken(tools.context.tenantId, id)),
      isMovable: false,
      startsAt,
      endsAt,
    }),
  )
}

const none: LocalText = { th: '', en: '' }
export const busy: LocalText = { th: 'ไม่ว่าง', en: 'Busy' }
export const untitled: LocalText = { th: '(ไม่มีชื่อ)', en: '(No title)' }

/** What other rooms hold; of a guest what everybody may see. A part of the site that is closed brings nothing. */
export async function timedOf(tools: Any, accountId: string | null, span: TimedSpan): Promise<SeenCalendar> {
  const entries: SeenEntry[] = []
  const sources: Source[] = []
  for (const [room, { kinds, of, open }] of Object.entries(timedRooms)) {
    const found = accountId === null ? await open?.(tools, span) : await of?.(tools, accountId, span)
    const seen = (found ?? []).filter(({ path }) => isOpenAt(tools.context.site, path))
    entries.push(...seen.map((entry) => timedEntry(room, entry)))
    for (const [kind, { name, tone }] of Object.entries(kinds))
      if (seen.some((entry) => entry.kind === kind)) sources.push({ key: `${room}.${kind}`, name, tone })
  }
  return { entries, sources }
}

function timedEntry(room: string, entry: TimedEntry): SeenEntry {
  const { id, kind, title, detail = none, place = '', path, isMovable = false } = entry
  const said = (locale: 'th' | 'en') => [detail[locale], place].filter(Boolean).join(' · ')
  return {
    id: `${room}:${id}`,
    source: `${room}.${kind}`,
    title,
    detail: { th: said('th'), en: said('en') },
    to: path,
    isMovable,
    ...whenOfTimed(entry),
  }
}

/** What is due at a moment has no length. */
export const whenOfTimed = (entry: TimedEntry): When =>
  entry.day !== undefined
    ? { startsOn: entry.day, lastOn: entry.lastDay }
    : { startsAt: entry.startsAt, endsAt: entry.endsAt ?? entry.startsAt }

/** As banks keep them, which shops and schools mostly do too. */
export function holidays({ from, until }: TimedSpan): SeenEntry[] {
  const years = new Set([from.slice(0, 4), until.slice(0, 4)].map(Number))
  return [...years]
    .flatMap((year) => holidaysOf(year, 'banks'))
    .filter(({ on }) => on >= from && on < until)
    .map(({ on, th, en }) => ({
      id: `holiday:${on}.${en}`,
      source: holidaySource.key,
      title: { th, en },
      detail: none,
      to: null,
      isMovable: false,
      startsOn: on,
      lastOn: on,
    }))
}
