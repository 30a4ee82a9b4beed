/** What staff see of purchase orders. */
import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { list } from '../room.ts'
import { orderList } from './order-list.ts'

export const { page: orderPage, part: orderFilePart } = list(orderList, {
  may: 'purchasing.seeSuppliers',
  from: sql`(select o.*, s.name as supplier from purchasing.orders o join purchasing.suppliers s on s.id = o.supplier_id
    join stock.selling_places p on p.id = o.location_id) t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.number, t.supplier, t.state, t.created_at as "madeAt", t.expected_on::text as "expectedOn", t.net_satang as "netSatang"`,
  sorts: { number: sql`t.number`, supplier: sql`t.supplier`, made: sql`t.created_at`, total: sql`t.net_satang` },
  filters: { state: oneOf(sql`t.state`), made: days(sql`t.created_at`) },
  search: (q) =>
    holdsWords(
      sql`concat_ws(' ', t.number, t.supplier, t.note, (select string_agg(l.sku || ' ' || l.name_th || ' ' || l.name_en, ' ')
        from purchasing.order_lines l where l.order_id = t.id))`,
      q,
    ),
})
