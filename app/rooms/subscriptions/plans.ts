/** What staff see of plans. */
import { sql } from 'kysely'
import type { LocalText } from '#kernel/context.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { days } from '#kernel/list.server.ts'
import { planList } from './plan-list.ts'
import { list } from './room.ts'

export interface Plan {
  id: string
  code: string
  name: LocalText
  priceSatang: bigint
  every: 'month' | 'year'
  active: boolean
  subscribers: number
  madeAt: Date
}

export const { page: planPage } = list(planList, {
  may: 'subscriptions.seePlans',
  from: sql`subscriptions.plans t`,
  as: sql`t`,
  key: sql`t.id`,
  select: sql`t.id, t.code, json_build_object('th', t.name_th, 'en', t.name_en) as name, t.price_satang as "priceSatang", t.every,
    t.active, t.created_at as "madeAt", (select count(*)::int from subscriptions.subscriptions s
      where s.plan_id = t.id and s.status in ('trialing', 'active', 'past_due')) as subscribers`,
  sorts: { name: sql`t.name_th`, price: sql`t.price_satang`, made: sql`t.created_at` },
  filters: {
    state: (states) => sql`(case when t.active then 'open' else 'closed' end) = any(${states})`,
    made: days(sql`t.created_at`),
  },
  search: (q) => holdsWords(sql`t.name_th || ' ' || t.name_en || ' ' || t.code`, q),
})
