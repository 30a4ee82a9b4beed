import { sql } from 'kysely'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { type ListedPromotion, promotionList } from './promotion-list.ts'
import { list } from './room.ts'

const state = sql`promotions.state_now(p.status, p.starts_at, p.ends_at)`
const given = sql`(p.used_satang + coalesce((select sum(u.goods_satang + u.shipping_satang)
  from promotions.uses u where u.promotion_id = p.id and u.beyond), 0))::bigint`

/** All promotions, in the state they are in at this moment. */
export const { page: promotions, part: promotionsPart } = list(promotionList, {
  may: 'promotions.see',
  from: sql`promotions.promotions p`,
  as: sql`p`,
  key: sql`p.id`,
  sorts: { name: sql`p.name_th`, given: sql`p.used_satang`, made: sql`p.created_at` },
  filters: { state: oneOf(state), kind: oneOf(sql`p.kind`) },
  search: (q) => sql`(${holdsWords(sql`lower(normalize(p.name_th || ' ' || p.name_en, NFKC))`, q)} or exists (
    select from promotions.codes c where c.promotion_id = p.id and c.code_key = promotions.code_key(${q})))`,
  select: sql`p.id as "promotionId", json_build_object('th', p.name_th, 'en', p.name_en) as name, p.kind, ${state} as state,
    (select c.code from promotions.codes c where c.promotion_id = p.id and not c.single) as code, p.starts_at as "startsAt",
    p.ends_at as "endsAt", p.held_uses + p.used_uses as uses, p.budget_uses as "budgetUses", ${given} as "givenSatang",
    p.created_at as "madeAt"`,
  row: (found) => found as ListedPromotion, // what `select` says
})
