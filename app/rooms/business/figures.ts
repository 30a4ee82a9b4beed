/** The tax-payer's net sales of the last twelve months, of all businesses in the one book, beside what is aimed at. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { mustBelong } from '#rooms/cluster/index.ts'
import { query } from './room.ts'

export interface MonthlySales {
  months: { month: string; netSatang: bigint }[]
  targetSatang: number | null
}

/** Errors: 404 for another business. */
export const monthlySales = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<MonthlySales> {
    await mustBelong(tools, clusterId)
    const thisMonth = businessDate(new Date()).slice(0, 7)
    const { rows } = await sql<{ month: string; netSatang: bigint }>`
      select to_char(m, 'YYYY-MM') as month, coalesce(sum(i.satang) filter (where i.code <> 'vat:output'), 0)::bigint as "netSatang"
      from generate_series((${`${thisMonth}-01`})::date - interval '11 months', (${`${thisMonth}-01`})::date, interval '1 month') m
        left join ledger.income_by_day i on i.business_date >= m::date and i.business_date < (m + interval '1 month')::date
      group by m order by m`.execute(tools.db)
    const { rows: models } = await sql<{ target: number | null }>`
      select (spec ->> 'targetSatang')::bigint::float8 as target from business.operating_models
      where cluster_id = ${clusterId} and status = 'active'`.execute(tools.db)
    return { months: rows, targetSatang: models[0]?.target ?? null }
  },
})
