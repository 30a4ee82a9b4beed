/** Hours that others may book: of a person, whose own calendar counts, or of a room. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'
import { entriesBetween } from '../entry/read-entries.ts'
import type { Answer } from '../invite/attendees.ts'
import { timedRooms } from '../made/timed-rooms.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { whenOfTimed } from '../see/see-mine.ts'
import { BookableInput, type DepositVat, weekdays } from './bookable-input.ts'
import { freeOn, type Hours, hoursText, readHours, type Taken } from './hours.ts'

type Any = Tools<CalendarTables>

export interface Bookable extends Hours {
  id: string
  slug: string
  name: { th: string; en: string }
  about: string
  place: string
  accountId: string | null
  isOpen: boolean
  version: number
  /** 0: none is asked. */
  depositSatang: bigint
  depositVat: DepositVat
}

const columns = sql`b.id, b.slug, jsonb_build_object('th', b.name_th, 'en', b.name_en) as name, b.about, b.place, b.account_id as "accountId",
  b.minutes, b.buffer_minutes as "bufferMinutes", b.notice_minutes as "noticeMinutes", b.ahead_days as "aheadDays", b.hours,
  b.is_open as "isOpen", b.version, b.deposit_satang as "depositSatang", b.deposit_vat as "depositVat"`

/** Errors: 404. With `lock` nobody else books there until this transaction ends. */
export async function findBookable({ db }: Any, slug: string, lock = false): Promise<Bookable> {
  const { rows } = await sql<Bookable>`
    select ${columns} from calendar.bookables b where b.slug = ${slug} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? notFound()
}

/**
 * Nobody else books there until this transaction ends, nor any other hours of the same person: the bookable first, then
 * the person, as everybody does. Errors: 404.
 */
export async function lockHours(tools: Any, slug: string): Promise<Bookable> {
  const bookable = await findBookable(tools, slug, true)
  if (bookable.accountId !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar host ${tools.context.tenantId} ${bookable.accountId}`}, 31))`.execute(
      tools.db,
    )
  return bookable
}

/** For who manages them: each with what is booked from now on. */
export const seeBookables = query({
  may: 'calendar.manage',
  input: z.object({}),
  async run({ db, context }) {
    const { rows } =
      await sql<Bookable>`select ${columns} from calendar.bookables b order by b.name_th, b.id limit 200`.execute(db)
    const { rows: booked } = await sql<{
      id: string
      bookableId: string
      startsAt: Date
      endsAt: Date
      name: string
      email: string
      phone: string
      note: string
      state: 'booked' | 'waiting' | 'undecided'
      answer: Answer
      depositSatang: bigint
      number: string | null
    }>`
      select id, bookable_id as "bookableId", starts_at as "startsAt", ends_at as "endsAt", name, email, phone, note, state, answer,
        deposit_satang as "depositSatang", number
      from calendar.bookings where state in ('booked', 'waiting', 'undecided') and ends_at > now() order by starts_at limit 500`.execute(
      db,
    )
    return {
      bookables: rows.map(({ hours, accountId, depositSatang, ...bookable }) => ({
        ...bookable,
        deposit: depositSatang,
        isMine: accountId !== null && accountId === context.actor.accountId,
        ...Object.fromEntries(weekdays.map((day, at) => [day, hoursText(hours[at] ?? [])])),
      })),
      booked,
    }
  },
})
export type SeenBookables = Awaited<ReturnType<typeof seeBookables>>

/** Errors: 404; 409 VERSION_CONFLICT, SLUG_TAKEN. What is booked stays, whatever becomes of the hours. */
export const saveBookable = command({
  may: 'calendar.manage',
  input: BookableInput.extend({
    id: z.union([z.literal('').transform(() => null), z.uuid(), z.null()]).default(null),
    version: wholeNumber().default(0),
  }),
  async run(
    { db, context },
    { id, version, name, isMine, isOpen, bufferMinutes, noticeMinutes, aheadDays, deposit, depositVat, ...input },
  ): Promise<{ id: string }> {
    const { slug, about, place, minutes } = input
    const { rows: taken } =
      await sql`select 1 from calendar.bookables where slug = ${slug} and id is distinct from ${id}::uuid`.execute(db)
    if (taken.length > 0) refuse('slugTaken')
    const values = {
      slug,
      about,
      place,
      minutes,
      name_th: name.th,
      name_en: name.en,
      account_id: isMine ? context.actor.accountId : null,
      buffer_minutes: bufferMinutes,
      notice_minutes: noticeMinutes,
      ahead_days: aheadDays,
      hours: JSON.stringify(weekdays.map((day) => readHours(input[day]))),
      is_open: isOpen,
      deposit_satang: deposit,
      deposit_vat: depositVat,
    }
    if (id === null) return db.insertInto('calendar.bookables').values(values).returning('id').executeTakeFirstOrThrow()
    const was = await db
      .selectFrom('calendar.bookables')
      .select(['version', 'account_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!was) return notFound()
    if (was.version !== version) refuse('editedMeanwhile', { version: was.version })
    await db
      .updateTable('calendar.bookables')
      .set({
        ...values,
        // Whoever edits another's hours neither takes them nor makes them nobody's.
        account_id: isMine || was.account_id === context.actor.accountId ? values.account_id : was.account_id,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    return { id }
  },
  audit: {
    kind: auditKind('calendar.saveBookable', { th: 'แก้ไขเวลาที่เปิดให้จอง', en: 'changed bookable hours' }),
    subject: (_, { id }) => `bookable:${id}`,
  },
})

/** A week of free hours, from a day on. Errors: 404 for what is closed. */
export const seeHours = query({
  may: 'anyone',
  input: z.object({ slug: z.string().max(80), from: thaiDate().optional() }),
  async run(tools, { slug, from }) {
    const bookable = await findBookable(tools, slug)
    if (!bookable.isOpen) return notFound()
    const now = new Date()
    const today = businessDate(now)
    const first = from !== undefined && from > today ? from : today
    const days = Array.from({ length: 7 }, (_, at) => addDays(first, at))
    const last = addDays(today, bookable.aheadDays)
    const taken = first > last ? [] : await takenBetween(tools, bookable, { from: first, until: addDays(first, 7) })
    const { name, about, place, minutes, depositSatang } = bookable
    return {
      slug,
      depositSatang,
      name,
      about,
      place,
      minutes,
      first,
      today,
      last,
      days: days.map((day) => {
        const starts = freeOn(day, bookable, taken, now)
        // What would be free had nobody taken it: closed days are said by nothing.
        return { day, starts, isFull: starts.length === 0 && freeOn(day, bookable, [], now).length > 0 }
      }),
    }
  },
})

/** What is booked, with its buffer; of a person also their other hours, and what stands in their calendar as busy. */
export async function takenBetween(
  tools: Any,
  bookable: Bookable,
  span: { from: string; until: string },
  but: string | null = null,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select lower(taken) as from, upper(taken) as to from calendar.bookings
    where (bookable_id = ${bookable.id}::uuid or host_id = ${bookable.accountId}::uuid
      or bookable_id in (select id from calendar.bookables where account_id = ${bookable.accountId}::uuid)) and state in ('booked', 'waiting') and id is distinct from ${but}::uuid
      and taken && tstzrange(${businessDayStart(span.from)}, ${businessDayStart(span.until)})`.execute(tools.db)
  return bookable.accountId === null ? rows : [...rows, ...(await busyOf(tools, bookable.accountId, span))]
}

async function busyOf(tools: Any, accountId: string, span: { from: string; until: string }): Promise<Taken[]> {
  const own = await entriesBetween(
    tools,
    sql<boolean>`e.is_busy and (e.calendar_id in (select id from calendar.calendars where owner_id = ${accountId}::uuid)
      or exists (select from calendar.attendees a where a.entry_id = e.id and a.account_id = ${accountId}::uuid
        and not a.is_removed and a.answer = 'accepted'))`,
    span,
  )
  const held = await Promise.all(
    Object.values(timedRooms).map(async ({ of }) => (await of?.(tools, accountId, span)) ?? []),
  )
  const whens = [
    ...own.map(({ when }) => when),
    ...held
      .flat()
      .filter(({ isFree }) => !isFree)
      .map(whenOfTimed),
  ]
  return whens.map((when) =>
    when.startsOn === undefined
      ? { from: when.startsAt, to: when.endsAt }
      : { from: businessDayStart(when.startsOn), to: businessDayStart(addDays(when.lastOn, 1)) },
  )
}
