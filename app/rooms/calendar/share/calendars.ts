/** Calendars of a person, or of the business: how they are called, and who sees them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { flag, wholeNumber } from '#kernel/thai-inputs.ts'
import { writtenBy } from '../entry/find-entry.ts'
import { entriesBetween, ofCalendars } from '../entry/read-entries.ts'
import { firstName } from '../entry/first-calendar.ts'
import type { IcsProblem } from '../ics/read-ics.ts'
import { permissions } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { type CalendarTables, command, query } from '../room.ts'
import { ownEntry, type SeenEntry, SpanInput } from '../see/see-mine.ts'
import { CalendarInput, type calendarTones, type sharings } from './calendar-input.ts'
import { hashOf, newToken } from './feed.ts'

type Any = Tools<CalendarTables>

interface CalendarRow {
  id: string
  ownerId: string | null
  isFirst: boolean
  name: string
  slug: string | null
  tone: (typeof calendarTones)[number]
  sharing: (typeof sharings)[number]
  busyOnly: boolean
  hasLink: boolean
  isWritten: boolean
  isForeign: boolean
  version: number
}

const columns = (
  tools: Any,
) => sql`c.id, c.owner_id as "ownerId", c.is_first as "isFirst", c.name, c.slug, c.tone, c.sharing, c.busy_only as "busyOnly",
  c.link_hash is not null as "hasLink", coalesce(${writtenBy(tools)}, false) as "isWritten", c.is_foreign as "isForeign", c.version`

const Which = z.object({ calendar: z.string().max(80), link: z.string().max(100).default('') })

/** By its id or its name in addresses. Errors: 404 for one that is not shown to who asks. */
export const seeCalendar = query({
  may: 'anyone',
  input: SpanInput.safeExtend(Which.shape),
  async run(tools, { calendar, link, ...span }) {
    const row = await shownCalendar(tools, calendar, link)
    const { isFirst, ownerId, hasLink, ...rest } = row
    const seen = { id: row.id, isWritten: row.isWritten, isBusyOnly: row.busyOnly, isForeign: row.isForeign }
    const found = await entriesBetween(tools, ofCalendars([row.id]), span)
    return {
      calendar: {
        ...rest,
        title: isFirst ? firstName(row.name) : { th: row.name, en: row.name },
        isFirst,
        isOfBusiness: ownerId === null,
        hasLink,
      },
      entries: found.map(ownEntry([seen])) as SeenEntry[],
      foreign: row.isForeign && row.isWritten ? await foreignOf(tools, row.id) : null,
    }
  },
})
export type SeenCalendarPage = Awaited<ReturnType<typeof seeCalendar>>

async function foreignOf({ db }: Any, id: string) {
  const { rows } = await sql<{ readAt: Date | null; fault: string; problems: IcsProblem[] }>`
    select read_at as "readAt", fault, problems from calendar.foreign_sources where calendar_id = ${id}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

async function shownCalendar(tools: Any, calendar: string, link: string): Promise<CalendarRow> {
  const isSomebody = tools.context.actor.accountId !== null
  const { rows } = await sql<CalendarRow>`
    select ${columns(tools)} from calendar.calendars c
    where (c.slug = ${calendar} or c.id::text = ${calendar}) and (${writtenBy(tools)} or c.sharing = 'public'
      or (c.sharing = 'tenant' and ${isSomebody}) or (c.sharing = 'link' and c.link_hash = ${hashOf(link)}))
    limit 1`.execute(tools.db)
  return rows[0] ?? notFound()
}

async function written(tools: Any, id: string): Promise<CalendarRow> {
  const { rows } = await sql<CalendarRow>`
    select ${columns(tools)} from calendar.calendars c where c.id = ${id}::uuid and ${writtenBy(tools)} for update`.execute(
    tools.db,
  )
  return rows[0] ?? notFound()
}

const Id = z.object({ id: z.uuid() })

/** One more of one's own, or of the business. Errors: 403 for one of the business to who does not manage it. */
export const makeCalendar = command({
  may: 'calendar.own',
  input: z.object({ name: CalendarInput.shape.name, isOfBusiness: flag.default(false) }),
  limit: ({ actor }) => [{ bucket: `calendars ${actor.accountId}`, tries: 30, perSeconds: 86_400 }],
  async run({ db, context }, { name, isOfBusiness }): Promise<{ id: string }> {
    if (isOfBusiness && !admits(permissions['calendar.manage'], context.actor)) notFound()
    return db
      .insertInto('calendar.calendars')
      .values({ name, owner_id: isOfBusiness ? null : context.actor.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  audit: {
    kind: auditKind('calendar.make', { th: 'สร้างปฏิทิน', en: 'made a calendar' }),
    subject: (_, { id }) => `calendar:${id}`,
  },
})

/** Errors: 404; 409 VERSION_CONFLICT, SLUG_TAKEN. Shared by link, it has one from then on: `newLink` shows it. */
export const saveCalendar = command({
  may: 'calendar.own',
  input: CalendarInput.extend({ id: z.uuid(), version: wholeNumber().default(0) }),
  async run(tools, { id, version, busyOnly, ...values }): Promise<void> {
    const was = await written(tools, id)
    if (was.version !== version) refuse('editedMeanwhile', { version: was.version })
    if (values.slug !== null && values.slug !== was.slug) await mustBeFree(tools, values.slug)
    // Shared by link no more, the link is none any more: also when it is shared so again.
    const link = values.sharing !== 'link' ? { link_hash: null } : was.hasLink ? {} : { link_hash: hashOf(newToken()) }
    await tools.db
      .updateTable('calendar.calendars')
      .set({ ...values, ...link, busy_only: busyOnly, version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
  audit: {
    kind: auditKind('calendar.save', { th: 'แก้ไขการแชร์ปฏิทิน', en: 'changed who sees a calendar' }),
    subject: ({ id }) => `calendar:${id}`,
    details: ({ sharing, busyOnly }) => ({ sharing, busyOnly }),
  },
})

async function mustBeFree({ db }: Any, slug: string): Promise<void> {
  const { rows } = await sql`select 1 from calendar.calendars where slug = ${slug}`.execute(db)
  if (rows.length > 0) refuse('slugTaken')
}

/** A new link; the one before it opens nothing any more. Shown this one time. Errors: 404; 409 unless it is shared by link. */
export const newLink = command({
  may: 'calendar.own',
  input: Id,
  async run(tools, { id }): Promise<{ token: string }> {
    if ((await written(tools, id)).sharing !== 'link') refuse('notByLink')
    const token = newToken()
    await tools.db
      .updateTable('calendar.calendars')
      .set({ link_hash: hashOf(token) })
      .where('id', '=', id)
      .execute()
    return { token }
  },
})

/** A feed of one calendar. Errors: 404. */
export const newCalendarFeed = command({
  may: 'calendar.own',
  input: Id.extend({ isBusy: flag.default(false) }),
  limit: ({ actor }) => [{ bucket: `calendar feeds ${actor.accountId}`, tries: 20, perSeconds: 3600 }],
  async run(tools, { id, isBusy }): Promise<{ token: string }> {
    await written(tools, id)
    const token = newToken()
    await sql`
      insert into calendar.feeds (calendar_id, is_busy, token_hash) values (${id}::uuid, ${isBusy}, ${hashOf(token)})
      on conflict (tenant_id, account_id, calendar_id, is_busy) do update set token_hash = excluded.token_hash, made_at = now()`.execute(
      tools.db,
    )
    return { token }
  },
})

/** With all that stands in it. Errors: 404; 409 for one's first. */
export const removeCalendar = command({
  may: 'calendar.own',
  input: Id,
  async run(tools, { id }): Promise<void> {
    if ((await written(tools, id)).isFirst) refuse('firstStays')
    await tools.db.deleteFrom('calendar.calendars').where('id', '=', id).execute()
  },
  audit: {
    kind: auditKind('calendar.remove', { th: 'ลบปฏิทิน', en: 'deleted a calendar' }),
    subject: ({ id }) => `calendar:${id}`,
  },
})
