/** The same event on other days, as drafts: every date of it moves by the same days (kinds, their sale, doors). */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { sqlState } from '#kernel/database.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Tools } from '#kernel/action.server.ts'
import { savePool } from '#rooms/seats/index.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { passOnAfter } from '../waiting/offers.ts'
import { CopyInput } from './copy-input.ts'

/** Of one series from then on. Errors: 404; 409 where there is one on that day already. */
export const copyEvent = command({
  may: 'events.changeEvents',
  idempotent: true,
  input: CopyInput.extend({ id: z.uuid() }),
  async run(tools, { id, startsOn, times, everyDays }): Promise<{ ids: string[] }> {
    const from = await tools.db
      .selectFrom('events.events')
      .select(['starts_on as startsOn', 'series_id as seriesId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!from) return notFound()
    const seriesId = from.seriesId ?? id
    if (!from.seriesId)
      await tools.db.updateTable('events.events').set({ series_id: id }).where('id', '=', id).execute()
    const ids: string[] = []
    for (let n = 0; n < times; n++) {
      const on = addDays(startsOn, n * everyDays)
      ids.push(await copyTo(tools, { id, seriesId, on, days: daysFrom(from.startsOn, on) }))
    }
    return { ids }
  },
  audit: {
    kind: auditKind('events.copyEvent', { th: 'คัดลอกงานไปวันอื่น', en: 'copied an event to other days' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ startsOn, times }) => ({ day: startsOn, count: times }),
  },
})

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

interface Copy {
  id: string
  seriesId: string
  on: string
  days: number
}

async function copyTo(tools: Tools<EventTables>, { id, seriesId, on, days }: Copy): Promise<string> {
  const { db } = tools
  const suffix = on.replaceAll('-', '')
  await sql`savepoint copying`.execute(db)
  try {
    const { rows } = await sql<{ id: string }>`
      insert into events.events (slug, title_th, title_en, about_th, about_en, agenda_th, agenda_en, speakers_th, speakers_en, way, place, map_url, watch_url, organiser, starts_on, starts_time,
        ends_on, ends_time, series_id, questions, cover)
      select left(regexp_replace(slug, '-[0-9]{8}$', ''), 71) || '-' || ${suffix}, title_th, title_en, about_th, about_en, agenda_th, agenda_en, speakers_th, speakers_en, way, place, map_url, watch_url,
        organiser, starts_on + ${days}::int, starts_time, ends_on + ${days}::int, ends_time, ${seriesId}::uuid, questions, cover
      from events.events where id = ${id}::uuid returning id`.execute(db)
    const copyId = rows[0]!.id
    const kinds = await sql<{ from: string; to: string; capacity: number | null; until: string | null }>`
      with old as (select k.*, uuidv7() as copy_id, c.capacity from events.kinds k left join seats.counted c on c.pool_id = k.id
        where k.event_id = ${id}::uuid and not k.is_closed),
      made as (insert into events.kinds (id, event_id, name_th, name_en, about, price_satang, early_satang, early_until, sale_from, sale_until, least, most,
          code, vat_class)
        select copy_id, ${copyId}::uuid, name_th, name_en, about, price_satang, early_satang, early_until + ${days}::int, sale_from + ${days}::int,
          sale_until + ${days}::int, least, most, code, vat_class from old)
      select id as "from", copy_id as "to", capacity, case when next_id is not null then sale_until + ${days}::int end as until from old order by id`.execute(
      db,
    )
    for (const { to, capacity, until } of kinds.rows) {
      await savePool(tools, { poolId: to, kind: 'ticket', capacity })
      if (until !== null) passOnAfter(tools, to, until)
    }
    const of = (which: 'from' | 'to') => sql`${kinds.rows.map((one) => one[which])}::uuid[]`
    await sql`
      update events.kinds k set next_id = m.next from (select p.copy as id, n.copy as next from events.kinds o
        join unnest(${of('from')}, ${of('to')}) as p (old, copy) on p.old = o.id
        join unnest(${of('from')}, ${of('to')}) as n (old, copy) on n.old = o.next_id) m where k.id = m.id`.execute(db)
    await sql`
      insert into events.doors (event_id, name, list, kind_ids, may_override, opens_at, closes_at)
      select ${copyId}::uuid, name, list, its.kinds, may_override,
        opens_at + make_interval(days => ${days}::int), closes_at + make_interval(days => ${days}::int)
      from events.doors d cross join lateral (select array(select m.copy from unnest(d.kind_ids) k (id)
        join unnest(${of('from')}, ${of('to')}) m (old, copy) on m.old = k.id) as kinds) its
      -- of none of its kinds there is a copy: without kinds it would let everybody in
      where event_id = ${id}::uuid and ended_at is null and (cardinality(d.kind_ids) = 0 or cardinality(its.kinds) > 0) order by d.id`.execute(
      db,
    )
    return copyId
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    await sql`rollback to savepoint copying`.execute(db)
    return refuse('copiedAlready', { day: on })
  }
}
