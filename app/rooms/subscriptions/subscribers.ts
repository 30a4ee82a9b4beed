import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { list } from './room.ts'
import { type Subscriber, subscriberList } from './subscriber-list.ts'

export const { page: subscribers, part: subscribersPart } = list(subscriberList, {
  may: 'subscriptions.seePlans',
  from: sql`subscriptions.subscriptions s join subscriptions.plans p on p.id = s.plan_id left join identity.names n on n.account_id = s.account_id`,
  as: sql`s`,
  key: sql`s.id`,
  sorts: { until: sql`s.until_on`, began: sql`s.created_at` },
  filters: { state: oneOf(sql`s.status`), began: days(sql`s.created_at`) },
  search: (q) => holdsWords(sql`coalesce(n.name, '')`, q),
  select: sql`s.id, coalesce(n.name, '–') as name, json_build_object('th', p.name_th, 'en', p.name_en) as plan, s.status,
    case when s.status <> 'begun' then (s.until_on - 1)::text end as "untilOn", s.price_satang as "priceSatang", s.created_at as "beganAt"`,
  joins: sql`join subscriptions.plans p on p.id = s.plan_id left join identity.names n on n.account_id = s.account_id`,
  row: (found) => found as Subscriber, // what `select` says
})
