/** A calendar under an address that telephones subscribe to: all of it, or only when somebody is busy. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { isOpenAt } from '#kernel/areas.ts'
import { addDays } from '#kernel/calendar.ts'
import type { Locale } from '#kernel/context.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { changedWhen, type EntryWithChanges, invitedTo, ofCalendars, rowsBetween } from '../entry/read-entries.ts'
import { bookedBetween, bookingUid } from '../book/booked-entries.ts'
import { appointmentsPath } from '../links.ts'
import { rowWhen } from '../entry/find-entry.ts'
import { isSeries } from '../entry/occurrences.ts'
import type { IcsEvent } from '#kernel/write-ics.server.ts'
import { timedRooms } from '../made/timed-rooms.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { busy, whenOfTimed } from '../see/see-mine.ts'

type Any = Tools<CalendarTables>

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** 128 bits (learning.md §7.7) */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** A new address of one's own; the one before it is nobody's any more. Shown this one time: only its hash is kept. */
export const newFeed = command({
  may: 'calendar.own',
  input: z.object({ isBusy: flag.default(false) }),
  limit: ({ actor }) => [{ bucket: `calendar feeds ${actor.accountId}`, tries: 20, perSeconds: 3600 }],
  async run({ db, context }, { isBusy }): Promise<{ token: string }> {
    const token = newToken()
    await sql`
      insert into calendar.feeds (account_id, is_busy, token_hash) values (${context.actor.accountId}::uuid, ${isBusy}, ${hashOf(token)})
      on conflict (tenant_id, account_id, calendar_id, is_busy) do update set token_hash = excluded.token_hash, made_at = now()`.execute(
      db,
    )
    return { token }
  },
})

export interface Feed {
  name: string | null
  events: IcsEvent[]
}

/** A year back and two ahead; a series as its rule, not as its occurrences. */
const back = 366
const ahead = 731
/** More no telephone takes well; the nearest to today stay, and each series. */
const most = 5_000

/** Whoever holds the 128 random bits, as calendars ask without signing in. Errors: 404. */
export const feedOf = query({
  may: 'anyone',
  input: z.object({ token: z.string().max(100) }),
  async run(tools, { token }): Promise<Feed> {
    const hash = hashOf(token)
    const { rows } = await sql<{
      accountId: string | null
      calendarId: string | null
      isBusy: boolean
      name: string | null
    }>`
      select f.account_id as "accountId", f.calendar_id as "calendarId", f.is_busy as "isBusy", c.name from calendar.feeds f
        left join calendar.calendars c on c.id = f.calendar_id where f.token_hash = ${hash}`.execute(tools.db)
    const { accountId, calendarId, isBusy, name } = rows[0] ?? notFound()
    const today = businessDate(new Date())
    const span = { from: addDays(today, -back), until: addDays(today, ahead) }
    const own = (await rowsBetween(tools, whichOf(accountId, calendarId), span)).flatMap(eventsOf)
    const held =
      accountId === null
        ? []
        : [...(await heldEvents(tools, accountId, span)), ...(await bookedEvents(tools, accountId, span))]
    const events = [...own, ...held].sort((a, b) => distanceOf(a) - distanceOf(b)).slice(0, most)
    return {
      name,
      events: isBusy
        ? events.filter(({ isFree }) => !isFree).map((event) => withoutWords(event, hash, tools.context.locale))
        : events,
    }
  },
})

const distanceOf = ({ when, rule }: IcsEvent): number =>
  rule ? 0 : Math.abs((when.startsAt ?? businessDayStart(when.startsOn)).getTime() - Date.now())

const whichOf = (accountId: string | null, calendarId: string | null) =>
  accountId === null
    ? ofCalendars([calendarId!])
    : sql<boolean>`(e.calendar_id in (select id from calendar.calendars where owner_id = ${accountId}::uuid) or ${invitedTo(accountId)})`

/** The series, and each occurrence of it that is otherwise. */
export function eventsOf({ row, changes }: EntryWithChanges): IcsEvent[] {
  const { uid, title, place, note, zone, rule, also, sequence, changedAt } = row
  const gone = changes.filter(({ isGone }) => isGone).map(({ occurrence }) => occurrence)
  const base = { uid, title, place, note, zone, sequence, changedAt, isFree: !row.isBusy }
  const series = { ...base, when: rowWhen(row), rule, also, skipped: [...row.skipped, ...gone] }
  if (!isSeries(row)) return [{ ...base, when: rowWhen(row) }]
  const otherwise = changes.flatMap((change): IcsEvent[] => {
    const when = changedWhen(change)
    if (when === null) return []
    const { occurrence } = change
    return [
      {
        ...base,
        title: change.title ?? title,
        place: change.place ?? place,
        note: change.note ?? note,
        when,
        occurrence,
      },
    ]
  })
  return [series, ...otherwise]
}

async function heldEvents(tools: Any, accountId: string, span: { from: string; until: string }): Promise<IcsEvent[]> {
  const { locale, site } = tools.context
  const events: IcsEvent[] = []
  for (const [room, { of }] of Object.entries(timedRooms))
    for (const entry of (await of?.(tools, accountId, span)) ?? []) {
      if (!isOpenAt(site, entry.path)) continue
      const { id, title, detail, place, path, outside = path, isFree = false, revision, changedAt } = entry
      events.push({
        uid: `${room}-${entry.kind}-${id}@${site.hostname}`,
        when: whenOfTimed(entry),
        title: detail ? `${title[locale]}: ${detail[locale]}` : title[locale],
        ...(place && { place }),
        url: outside,
        isFree,
        sequence: revision,
        changedAt,
      })
    }
  return events
}

/** Known as the confirmation names them: who took it into their calendar has it once. */
async function bookedEvents(tools: Any, accountId: string, span: { from: string; until: string }): Promise<IcsEvent[]> {
  const { locale } = tools.context
  return (await bookedBetween(tools, accountId, span)).map(
    ({ id, guest, place, sequence, changedAt, isHost, ...booked }) => ({
      uid: bookingUid(id),
      when: { startsAt: booked.startsAt, endsAt: booked.endsAt },
      title: guest ? `${booked[locale]}: ${guest}` : booked[locale],
      ...(place && { place }),
      ...(isHost && { url: appointmentsPath }),
      sequence,
      changedAt,
    }),
  )
}

/** When, and nothing else: also not by which name another calendar would know it. */
function withoutWords(
  { uid, place: _, note: __, url: ___, ...event }: IcsEvent,
  hash: Buffer,
  locale: Locale,
): IcsEvent {
  return {
    ...event,
    uid: `${createHmac('sha256', hash).update(uid).digest('hex').slice(0, 32)}@busy`,
    title: busy[locale],
  }
}
