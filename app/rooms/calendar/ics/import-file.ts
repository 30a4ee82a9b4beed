/** A calendar file is taken into one's own calendar, or read again and again from an address. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { getOutside } from '#kernel/get-outside.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { outsideProblem } from '#kernel/outside-address.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { seal, unseal } from '#rooms/identity/index.ts'
import { writtenBy } from '../entry/find-entry.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, type CalendarTables, command, externalJob } from '../room.ts'
import { keepEntries, type Kept } from './keep-entries.ts'
import { type IcsCancel, type IcsEntry, type IcsProblem, mostIcsBytes } from './read-ics.ts'
import type * as Reader from './read-ics.thread.ts'

type Any = Tools<CalendarTables>
const reader = 'app/rooms/calendar/ics/read-ics.thread.ts'

/** Into one's own calendar. The same file again changes nothing. Errors: 404; 409 CALENDAR_FULL; 422 for what is no calendar file. */
export const importFile = betweenTransactions({
  may: 'calendar.own',
  input: z.object({ calendarId: z.uuid(), bytes: z.instanceof(Uint8Array) }),
  limit: ({ actor }) => [{ bucket: `calendar imports ${actor.accountId}`, tries: 30, perSeconds: 3600 }],
  async run(context, { calendarId, bytes }): Promise<Kept & { problems: IcsProblem[]; dropped: number }> {
    const read = await offLoop<typeof Reader>(context, reader, { bytes })
    if ('problem' in read) return refuse('notIcs', { why: read.problem })
    const kept = await keepImported(context, { calendarId, entries: read.entries, cancelled: read.cancelled })
    return { ...kept, problems: read.problems.slice(0, 100), dropped: read.dropped }
  },
})

const keepImported = command({
  may: 'calendar.own',
  input: z.object({
    calendarId: z.uuid(),
    entries: z.custom<IcsEntry[]>(Array.isArray),
    cancelled: z.custom<IcsCancel[]>(Array.isArray),
  }),
  async run(tools, { calendarId, entries, cancelled }): Promise<Kept> {
    const { rows } = await sql`
      select 1 from calendar.calendars c where c.id = ${calendarId}::uuid and not c.is_foreign and ${writtenBy(tools)} for update`.execute(
      tools.db,
    )
    if (rows.length === 0) notFound()
    return keepEntries(tools, calendarId, entries, { whole: false, reminds: true, cancelled })
  },
})

const purpose = 'calendar feed'
const againMs = 6 * 3_600_000
const sealFor = (tenantId: string, calendarId: string) => ({ purpose, bound: `${tenantId}|${calendarId}` }) as const

/** `webcal:` is how calendars write https. */
const FeedUrl = z
  .string()
  .trim()
  .max(2000)
  .transform((typed) => typed.replace(/^webcals?:/i, 'https:'))

/** A calendar that is read from an address from now on. Errors: 422 for one that may not be asked. */
export const followFeed = command({
  may: 'calendar.own',
  input: z.object({ name: z.string().trim().min(1).max(80), url: FeedUrl }),
  limit: ({ actor }) => [{ bucket: `calendar follows ${actor.accountId}`, tries: 20, perSeconds: 86_400 }],
  async run(tools, { name, url }): Promise<{ id: string }> {
    if (outsideProblem(url)) refuse('notAFeed')
    const { id } = await tools.db
      .insertInto('calendar.calendars')
      .values({ name, owner_id: tools.context.actor.accountId, is_foreign: true, tone: 'neutral' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = seal(url, sealFor(tools.context.tenantId, id))
    await sql`insert into calendar.foreign_sources (calendar_id, url) values (${id}::uuid, ${sealed})`.execute(tools.db)
    tools.later('calendar.readFeed', { calendarId: id }, { key: id })
    return { id }
  },
})

const bounds = { mostBytes: mostIcsBytes, timeoutMs: 20_000 }

/** What could not be read changes nothing of what is there; what the file has no more goes only when all of it came. */
const readFeed = externalJob('calendar.readFeed', z.object({ calendarId: z.uuid() }), async (steps, { calendarId }) => {
  const source = await steps.step((tools) => sourceOf(tools, calendarId))
  if (!source) return
  const url = unseal(source.url, sealFor(steps.context.tenantId, calendarId))
  const result: Result =
    url === null
      ? { fault: 'the address cannot be opened any more' }
      : await fetchFeed(steps.context, url.plain, source)
  await steps.step(async (tools) => {
    if (result.entries)
      await keepEntries(tools, calendarId, result.entries, { whole: result.isWhole ?? false, reminds: false })
    const { etag = source.etag, lastModified = source.lastModified, problems = null, fault = '' } = result
    await sql`
      update calendar.foreign_sources set tried_at = now(), fault = ${cutText(fault, 300)}, etag = ${etag}, last_modified = ${lastModified},
        read_at = case when ${fault}::text = '' then now() else read_at end, problems = coalesce(${problems === null ? null : JSON.stringify(problems)}::jsonb, problems)
      where calendar_id = ${calendarId}::uuid`.execute(tools.db)
    tools.later('calendar.readFeed', { calendarId }, { key: calendarId, at: new Date(Date.now() + againMs) })
  })
})

interface Source {
  url: string
  etag: string
  lastModified: string
}
interface Result {
  fault?: string
  etag?: string
  lastModified?: string
  entries?: IcsEntry[]
  isWhole?: boolean
  problems?: IcsProblem[]
}
async function sourceOf({ db }: Any, calendarId: string): Promise<Source | undefined> {
  const { rows } = await sql<Source>`
    select url, etag, last_modified as "lastModified" from calendar.foreign_sources where calendar_id = ${calendarId}::uuid`.execute(
    db,
  )
  return rows[0]
}

async function fetchFeed(context: { tenantId: string }, url: string, { etag, lastModified }: Source): Promise<Result> {
  try {
    const headers = {
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    }
    const got = await getOutside(url, { ...bounds, headers })
    if (got.status === 304) return {}
    if (got.status !== 200) return { fault: `it answers ${got.status}` }
    const read = await offLoop<typeof Reader>(context, reader, { bytes: got.bytes })
    if ('problem' in read) return { fault: read.problem.en }
    const isWhole = read.problems.length === 0
    return {
      entries: read.entries,
      isWhole,
      problems: read.problems.slice(0, 100),
      etag: got.etag.slice(0, 500),
      lastModified: got.lastModified.slice(0, 100),
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

export const feedReaders: readonly Handler[] = [readFeed]
