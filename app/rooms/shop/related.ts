import { sql } from 'kysely'
import * as z from 'zod'
import { Sku } from '#rooms/catalogue/index.ts'
import type { ProductCard } from './browse.ts'
import { cardsOf } from './product-cards.server.ts'
import { query } from './room.ts'

const most = 4
/** Of each variant the newest orders say what goes with it; no shop's page counts a million of them. */
const orders = 50

/** What others bought with it, then what lies beside it on its shelf. */
export const related = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku }),
  run: (tools, { sku }): Promise<ProductCard[]> =>
    cardsOf(
      tools,
      sql`select product_id, row_number() over (order by min(rank), max(many) desc, product_id) as place from (
        with me as materialized (select s.product_id from catalogue.sellables s where s.sku = ${sku}),
        bought as materialized (
          select o.order_id from me join catalogue.kinds v on v.product_id = me.product_id
            cross join lateral (select l.order_id from shop.order_lines l where l.variant_id = v.variant_id
              order by l.order_id desc limit ${orders}) o),
        shelf as materialized (select pc.category_id, me.product_id from me
          cross join lateral (select c.category_id from catalogue.placed c where c.product_id = me.product_id limit 1) pc)
        select k.product_id, 0 as rank, count(*) as many from bought
          cross join lateral (select l.variant_id from shop.order_lines l where l.order_id = bought.order_id offset 0) l
          join catalogue.kinds k on k.variant_id = l.variant_id group by k.product_id
        union all select n.product_id, 1, 0 from shelf cross join lateral (
          select c.product_id from catalogue.placed c where c.category_id = shelf.category_id and c.product_id > shelf.product_id
          order by c.product_id limit ${most + 2}) n
        union all select n.product_id, 2, 0 from shelf cross join lateral (
          select c.product_id from catalogue.placed c where c.category_id = shelf.category_id and c.product_id < shelf.product_id
          order by c.product_id limit ${most + 2}) n
      ) each where product_id <> (select s.product_id from catalogue.sellables s where s.sku = ${sku})
      group by product_id order by place limit ${most + 4}`,
    ).then((cards) => cards.slice(0, most)),
})
