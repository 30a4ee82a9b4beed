/** What the screen and the file show: a span of days, and as many before it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { countedKinds, type CountedKind, type Span, spans } from './bounds.ts'
import { query } from './room.ts'

export interface Counted {
  views: number
  visitors: number
}
export interface Top extends Counted {
  name: string
}
export interface Goal {
  count: number
  before: number
}
export interface Numbers {
  span: Span
  now: Counted
  before: Counted
  /** The oldest first; a day without anybody is there too. */
  days: (Counted & { on: string })[]
  tops: Record<CountedKind, Top[]>
  goals: { orders: Goal; enrolments: Goal; inquiries: Goal }
}

const mostShown = 10
const dayMs = 86_400_000

const Asked = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(spans.map((days) => z.literal(days))))
    .catch(30),
})

/** The numbers of the site that one is on; goals are the whole business's. */
export const seeNumbers = query({
  may: 'analytics.see',
  input: Asked,
  async run({ db, context }, { days: span }): Promise<Numbers> {
    const dates = lastDates(span * 2)
    const from = dates[span]!
    const site = context.site.id
    const all = await sql<{ day: string; views: bigint; visitors: bigint }>`
      select day, views, visitors from analytics.counts
      where site_id = ${site} and kind = 'all' and day >= ${dates[0]!}::date`.execute(db)
    const tops = await sql<{ kind: CountedKind; name: string; views: bigint; visitors: bigint }>`
      select kind, name, views, visitors from (
        select kind, name, sum(views)::bigint as views, sum(visitors)::bigint as visitors,
          row_number() over (partition by kind order by sum(case when kind = 'page' then views else visitors end) desc, name) as place
        from analytics.counts
        where site_id = ${site} and kind <> 'all' and day >= ${from}::date and (kind <> 'campaign' or name <> '')
        group by kind, name
      ) as ranked where place <= ${mostShown} order by kind, place`.execute(db)
    const goals = await sql<{ goal: keyof Numbers['goals']; day: string; count: bigint }>`
      select 'orders' as goal, business_date as day, count(*) as count from shop.order_facts
        where placed_at >= ${dates[0]!}::date::timestamp at time zone 'Asia/Bangkok' group by 2
      union all select 'enrolments', business_date, enrolments from lessons.enrolled_by_day
        where business_date >= ${dates[0]!}::date
      union all select 'inquiries', business_date, inquiries from cms.inquiries_by_day
        where business_date >= ${dates[0]!}::date`.execute(db)
    const byDay = new Map(all.rows.map((row) => [row.day, row]))
    const days = dates.map((on) => ({ on, ...plain(byDay.get(on)) }))
    const goal = (name: keyof Numbers['goals']): Goal => {
      const counts = goals.rows.filter((row) => row.goal === name)
      return {
        count: sum(counts.filter(({ day }) => day >= from)),
        before: sum(counts.filter(({ day }) => day < from)),
      }
    }
    return {
      span,
      now: total(days.slice(span)),
      before: total(days.slice(0, span)),
      days: days.slice(span),
      tops: Object.fromEntries(
        countedKinds.map((kind) => [
          kind,
          tops.rows.filter((row) => row.kind === kind).map((row) => ({ name: row.name, ...plain(row) })),
        ]),
      ) as Record<CountedKind, Top[]>,
      goals: { orders: goal('orders'), enrolments: goal('enrolments'), inquiries: goal('inquiries') },
    }
  },
})

export interface NumberRow extends Counted {
  day: string
  kind: string
  name: string
}

/** Everything that is kept of these days, for the file: at most a few hundred thousand short lines. */
export const numberRows = query({
  may: 'analytics.see',
  input: Asked,
  async run({ db, context }, { days }): Promise<NumberRow[]> {
    const { rows } = await sql<{ day: string; kind: string; name: string; views: bigint; visitors: bigint }>`
      select day, kind, name, views, visitors from analytics.counts
      where site_id = ${context.site.id} and day >= ${lastDates(days)[0]!}::date
      order by day, kind, views desc, name`.execute(db)
    return rows.map(({ views, visitors, ...row }) => ({ ...row, ...plain({ views, visitors }) }))
  },
})

const lastDates = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => businessDate(new Date(Date.now() - (count - 1 - index) * dayMs)))

const plain = (row: { views: bigint; visitors: bigint } | undefined): Counted => ({
  views: Number(row?.views ?? 0),
  visitors: Number(row?.visitors ?? 0),
})

const total = (days: readonly Counted[]): Counted => ({
  views: days.reduce((all, { views }) => all + views, 0),
  visitors: days.reduce((all, { visitors }) => all + visitors, 0),
})

const sum = (rows: readonly { count: bigint }[]): number => rows.reduce((all, { count }) => all + Number(count), 0)
