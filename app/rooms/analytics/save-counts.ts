/** What a web process has counted, added to what is there. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDayStart } from '#kernel/dates.ts'
import { countedKinds, keptMonths, mostNames, mostVisitors, rest } from './bounds.ts'
import { command, job } from './room.ts'

const day = z.iso.date()

/** The day's secret, the same in every process. The first of a day makes it, and sees to it that it is forgotten. */
export const saltOf = command({
  may: 'analytics.count',
  input: z.object({ day }),
  async run(tools, { day }): Promise<string> {
    const made = await sql<{ salt: string }>`
      insert into analytics.salts (day, salt) values (${day}::date, ${randomBytes(32)})
      on conflict do nothing returning encode(salt, 'hex') as salt`.execute(tools.db)
    if (made.rows[0]) {
      const at = new Date(businessDayStart(day).getTime() + 24 * 3_600_000 + 10 * 60_000)
      tools.later('analytics.forgetDay', {}, { at, key: `forget visitors ${day}` })
      return made.rows[0].salt
    }
    const kept = await sql<{ salt: string }>`
      select encode(salt, 'hex') as salt from analytics.salts where day = ${day}::date`.execute(tools.db)
    return kept.rows[0]!.salt
  },
})

const count = z.object({ kind: z.enum(countedKinds), name: z.string().max(200) })

/**
 * One transaction for one site and day. Its first statement takes the row of the whole day, so that whoever adds to the
 * same day waits: the bounds are exact, and two processes never wait for each other.
 */
export const saveCounts = command({
  may: 'analytics.count',
  input: z.object({
    siteId: z.uuid(),
    day,
    views: z.int().nonnegative(),
    counts: z.array(count.extend({ views: z.int().positive() })),
    /** Each with what is counted with a visitor's first view of the day. */
    visitors: z.array(z.object({ mark: z.string().regex(/^[0-9a-f]{32}$/), first: z.array(count) })),
  }),
  async run({ db }, { siteId, day, views, counts, visitors }): Promise<{ visitors: number }> {
    const whole = await sql<{ visitors: bigint }>`
      insert into analytics.counts as c (site_id, day, kind, name, views) values (${siteId}, ${day}::date, 'all', '', ${views})
      on conflict (tenant_id, site_id, day, kind, name) do update set views = c.views + excluded.views
      returning visitors`.execute(db)
    const room = Math.max(0, mostVisitors - Number(whole.rows[0]!.visitors))
    const marks = visitors.slice(0, room).map(({ mark }) => mark)
    const inserted = await sql<{ mark: string }>`
      insert into analytics.marks (day, site_id, mark)
      select ${day}::date, ${siteId}, decode(m, 'hex') from unnest(${marks}::text[]) as m
      on conflict do nothing returning encode(mark, 'hex') as mark`.execute(db)
    const isNew = new Set(inserted.rows.map(({ mark }) => mark))
    const known = await sql<{ kind: string; name: string }>`
      select kind, name from analytics.counts where site_id = ${siteId} and day = ${day}::date and kind <> 'all'`.execute(
      db,
    )
    const sums = within(
      known.rows,
      counts,
      visitors.filter(({ mark }) => isNew.has(mark)).flatMap((one) => one.first),
    )
    await sql`
      insert into analytics.counts as c (site_id, day, kind, name, views, visitors)
      select ${siteId}, ${day}::date, s.kind, s.name, s.views, s.visitors
      from unnest(${sums.map((s) => s.kind)}::text[], ${sums.map((s) => s.name)}::text[],
        ${sums.map((s) => s.views)}::bigint[], ${sums.map((s) => s.visitors)}::bigint[]) as s(kind, name, views, visitors)
      on conflict (tenant_id, site_id, day, kind, name) do update
        set views = c.views + excluded.views, visitors = c.visitors + excluded.visitors`.execute(db)
    await sql`
      update analytics.counts set visitors = visitors + ${isNew.size}
      where site_id = ${siteId} and day = ${day}::date and kind = 'all' and name = ''`.execute(db)
    return { visitors: isNew.size }
  },
})

type Named = z.output<typeof count>
type Sum = Named & { views: number; visitors: number }

/** Each name once; a new one beyond the bound of its kind is added to the rest. */
function within(
  known: readonly { kind: string; name: string }[],
  counts: readonly (Named & { views: number })[],
  firsts: readonly Named[],
): Sum[] {
  const names = new Map(
    countedKinds.map((kind) => [kind, new Set(known.filter((row) => row.kind === kind).map((row) => row.name))]),
  )
  const sums = new Map<string, Sum>()
  function sumOf({ kind, name }: Named): Sum {
    const there = names.get(kind)!
    const kept = there.has(name) || there.size < mostNames[kind] ? name : rest
    there.add(kept)
    const key = `${kind} ${kept}`
    const sum = sums.get(key) ?? { kind, name: kept, views: 0, visitors: 0 }
    sums.set(key, sum)
    return sum
  }
  for (const each of counts) sumOf(each).views += each.views
  for (const each of firsts) sumOf(each).visitors += 1
  return [...sums.values()]
}

/** The day is over: what told its visitors apart is forgotten, and so are the numbers of long ago. */
export const forgetDay = job('analytics.forgetDay', z.object({}), async ({ db }) => {
  const today = sql`(now() at time zone 'Asia/Bangkok')::date`
  await sql`delete from analytics.salts where day < ${today}`.execute(db)
  await sql`delete from analytics.marks where day < ${today}`.execute(db)
  await sql`delete from analytics.counts where day < ${today} - make_interval(months => ${keptMonths})`.execute(db)
})
