/** What goods are worth, as the cards say it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { oneOf } from '#kernel/list.server.ts'
import { balanceOf } from '#rooms/ledger/index.ts'
import { foundBy } from '#rooms/catalogue/index.ts'
import { list, query } from '../room.ts'
import { type Valued, valueList } from './value-list.ts'

export const { page: values, part: valuesPart } = list(valueList, {
  may: 'stock.seeValue',
  from: sql`(
    select k.variant_id, k.product_id, k.sku, k.name_th, k.name_en, k.options, c.pieces, c.value_satang, c.unknown, c.sold_unknown,
      case when c.pieces < 0 or c.unknown < 0 then 'short' when c.unknown > 0 or c.sold_unknown > 0 then 'unknown' else 'known' end as state
    from stock.costs c join catalogue.kinds k on k.variant_id = c.variant_id
    where c.pieces <> 0 or c.unknown <> 0 or c.sold_unknown <> 0) v`,
  as: sql`v`,
  key: sql`v.variant_id`,
  sorts: { name: sql`v.name_th`, sku: sql`v.sku`, many: sql`v.pieces + v.unknown`, value: sql`v.value_satang` },
  filters: { state: oneOf(sql`v.state`) },
  search: (q) => foundBy(sql`v.product_id`, q),
  select: sql`v.variant_id as "variantId", v.sku, json_build_object('th', v.name_th, 'en', v.name_en) as name, v.options,
    v.pieces + v.unknown as many, greatest(v.unknown, 0) as unknown, v.sold_unknown as "soldUnknown",
    case when v.pieces > 0 then round(v.value_satang::numeric / v.pieces)::bigint end as "unitSatang", v.value_satang as "valueSatang", v.state`,
  row: (found) => found as Valued, // what `select` says
})

/** All of it together, what the book says of it, what waits, and of how many pieces no cost is known. Satang. */
export const valueOfStock = query({
  may: 'stock.seeValue',
  input: z.object({}),
  async run(tools) {
    const { rows } = await sql<{
      valueSatang: bigint
      unknown: bigint
      soldUnknown: bigint
      waiting: number
      openedOn: string | null
    }>`
      select coalesce(sum(c.value_satang), 0)::bigint as "valueSatang", coalesce(sum(greatest(c.unknown, 0)), 0)::bigint as unknown,
        coalesce(sum(c.sold_unknown), 0)::bigint as "soldUnknown", (select count(*)::int from stock.uncosted) as waiting,
        (select o.opened_on::text from stock.cost_openings o) as "openedOn"
      from stock.costs c`.execute(tools.db)
    return { ...rows[0]!, bookedSatang: await balanceOf(tools, 'stock:goods') }
  },
})
