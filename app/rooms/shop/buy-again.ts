import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { Picture } from '#rooms/catalogue/index.ts'
import { query } from './room.ts'

export interface BoughtBefore {
  sku: string
  name: LocalText
  picture: Picture | null
  unitPriceSatang: bigint
  listPriceSatang: bigint
}

/** What one's own account ordered last and can order again, newest first. */
export const buyAgain = query({
  may: 'shop.ownOrders',
  input: z.object({ most: z.int().min(1).max(12).default(4) }),
  async run(tools, { most }): Promise<BoughtBefore[]> {
    const { rows } = await sql<Omit<BoughtBefore, 'name'> & { name_th: string; name_en: string }>`
      select s.sku, s.name_th, s.name_en, s.pictures -> 0 as picture, s.unit_price_satang as "unitPriceSatang", s.list_price_satang as "listPriceSatang"
      from (
        select l.variant_id, max(o.placed_at) as last_at
        from shop.orders o join shop.order_lines l on l.order_id = o.id
        where o.account_id = ${tools.context.actor.accountId}::uuid and o.status in ('confirmed', 'completed')
        group by l.variant_id order by last_at desc limit ${most}
      ) bought join catalogue.sellables s on s.variant_id = bought.variant_id
      where s.sellable order by bought.last_at desc`.execute(tools.db)
    return rows.map(({ name_th, name_en, ...row }) => ({ ...row, name: { th: name_th, en: name_en } }))
  },
})
