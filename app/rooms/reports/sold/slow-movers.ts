/** Goods that lie there and did not sell: for how long, and what they are worth. */
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { query } from '../room.ts'
import { isHeld } from './dims.ts'

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
    const held = await isHeld(tools)
    // Of who is held to branches: what lies and sold there, worth its part by the average of the business.
    const worth = held
      ? sql`(select l.variant_id, l.many, round(v.value_satang * l.many::numeric / nullif(v.many, 0))::bigint as value_satang
          from stock.lies_at_my_places l join stock.worth v on v.variant_id = l.variant_id)`
      : sql`stock.worth`
    const sold = sql`stock.sold s where s.variant_id = w.variant_id and s.quantity > 0
      ${held ? sql`and s.location_id in (select p.id from stock.my_places p)` : sql``}`
    const { rows } = await sql<SlowMover>`
      select w.variant_id as "variantId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, w.many,
        coalesce(w.value_satang, 0)::bigint as "valueSatang", (select max(s.business_date)::text from ${sold}) as "lastSoldOn"
      from ${worth} w join catalogue.kinds k on k.variant_id = w.variant_id
      where w.many > 0 and not exists (select from ${sold} and s.business_date > ${addDays(businessDate(new Date()), -days)}::date)
      order by 5 desc, k.sku limit 500`.execute(tools.db)
    return rows
  },
})
