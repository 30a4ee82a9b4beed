/** What staff see of price lists, and what may be done with many of them (docs/decisions/192). */
import { sql } from 'kysely'
import { auditKind } from '#kernel/audit.server.ts'
import { oneOf } from '#kernel/list.server.ts'
import { likePattern } from '#kernel/search-text.ts'
import { changed } from '../changed.ts'
import { list, many } from '../room.ts'
import { priceListList } from './price-list-list.ts'

const state = sql`(case when not t.active then 'off' when t.ends_at <= now() then 'over' when t.starts_at > now() then 'soon' else 'on' end)`

export const { page: priceListPage } = list(priceListList, {
  may: 'catalogue.edit',
  from: sql`catalogue.price_lists t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.name, t.channel, ${state} as state, t.starts_at as "startsAt", t.ends_at as "endsAt", t.priority,
    t.created_at as "madeAt", (select g.name from cluster.groups g where g.group_id = t.group_id) as group,
    (select count(*)::int from catalogue.price_list_items i where i.list_id = t.id) as items`,
  sorts: { name: sql`t.name collate "th-x-icu"`, priority: sql`t.priority`, made: sql`t.created_at` },
  filters: { state: oneOf(state) },
  search: (q) => sql`t.name ilike ${likePattern(q)}`,
})

export const removePriceLists = many.remove({
  may: 'catalogue.edit',
  table: 'catalogue.price_lists',
  kind: auditKind('catalogue.removePriceLists', { th: 'ลบรายการราคา', en: 'removed price lists' }),
  subject: 'price-lists',
  besides: changed,
})
