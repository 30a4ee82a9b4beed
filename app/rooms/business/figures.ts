/** How twelve months went, of all businesses in the one book: sales beside what is aimed at, what they earned, how many bills, how large. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { mustBelong } from '#rooms/cluster/index.ts'
import { query } from './room.ts'

export interface Month {
  month: string
  netSatang: bigint
  /** After what goods cost; null where none is known. */
  earnedSatang: bigint | null
  bills: number
  /** VAT inside, before returns. */
  averageSatang: bigint
}
export interface MonthlySales {
  months: Month[]
  targetSatang: number | null
}

/** Errors: 404 for another business. */
export const monthlySales = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<MonthlySales> {
    await mustBelong(tools, clusterId)
    const thisMonth = businessDate(new Date()).slice(0, 7)
    const until = sql`(${`${thisMonth}-01`})::date`
    const { rows } = await sql<Month>`
      with months as (select m::date as first, to_char(m, 'YYYY-MM') as month
          from generate_series(${until} - interval '11 months', ${until}, interval '1 month') m),
        net as (select date_trunc('month', i.business_date)::date as first, sum(i.satang) as satang from ledger.income_by_day i
          where i.code <> 'vat:output' and i.business_date >= (${until} - interval '11 months')::date group by 1),
        costs as (select date_trunc('month', c.happened_on)::date as first, sum(c.cost_satang) as satang
          from (select happened_on, cost_satang from stock.sold_costs union all select on_day, cost_satang from purchasing.vendor_costs) c
          where c.happened_on >= (${until} - interval '11 months')::date group by 1),
        bills as (select first, count(*) as bills, sum(satang) as satang from (
          select date_trunc('month', s.on_day)::date as first, s.payable_id, sum(s.net_satang + s.vat_satang) as satang from billing.sold s
          where not s.is_back and s.on_day >= (${until} - interval '11 months')::date group by 1, 2 having sum(s.net_satang) > 0) each group by 1)
      select m.month, coalesce(n.satang, 0)::bigint as "netSatang",
        (case when coalesce(c.satang, 0) <> 0 then coalesce(n.satang, 0) - c.satang end)::bigint as "earnedSatang",
        coalesce(b.bills, 0)::int as bills, coalesce(round(b.satang / nullif(b.bills, 0)), 0)::bigint as "averageSatang"
      from months m left join net n using (first) left join costs c using (first) left join bills b using (first) order by m.first`.execute(
      tools.db,
    )
    const { rows: models } = await sql<{ target: number | null }>`
      select (spec ->> 'targetSatang')::bigint::float8 as target from business.operating_models
      where cluster_id = ${clusterId} and status = 'active'`.execute(tools.db)
    return { months: rows, targetSatang: models[0]?.target ?? null }
  },
})
