/** Goods that lie there and did not sell: for how long, and what they are worth. */
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { query } from '../room.ts'

export interface SlowMover {
  variantId: string
  sku: string
  name: LocalText
  many: bigint
  valueSatang: bigint
  /** Null: never. */
  lastSoldOn: string | null
}

/** The most valuable first; none of them sold within so many days. */
export const slowMovers = query({
  may: 'reports.seeSales',
  input: z.object({ days: z.coerce.number().int().min(7).max(730).default(90) }),
  async run(tools, { days }): Promise<SlowMover[]> {
    const { rows } = await sql<SlowMover>`
      select w.variant_id as "variantId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, w.many, w.value_satang as "valueSatang",
        (select max(s.business_date)::text from stock.sold s where s.variant_id = w.variant_id and s.quantity > 0) as "lastSoldOn"
      from stock.worth w join catalogue.kinds k on k.variant_id = w.variant_id
      where w.many > 0 and not exists (select from stock.sold s where s.variant_id = w.variant_id and s.quantity > 0
        and s.business_date > ${addDays(businessDate(new Date()), -days)}::date)
      order by w.value_satang desc, k.sku limit 500`.execute(tools.db)
    return rows
  },
})
