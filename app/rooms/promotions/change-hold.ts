/** An order that was placed is reckoned again: what it holds of promotions is given up and held anew, at once. */
import { sql } from 'kysely'
import { type HoldInput, hold, lock } from './hold.ts'
import { offerFrom, type StoredOffer } from './offer.ts'
import type { Offer } from './promotion.ts'
import { within } from './room.ts'

/** The offers that an order has, as they stood for it: as they were when it was given them, on, its code not taken, and what it holds of them free for it. */
export const offersOfOrder = within(async ({ db }, { orderId }: { orderId: string }): Promise<Offer[]> => {
  const { rows } = await sql<{ promotion: StoredOffer }>`
    select to_jsonb(p) || u.terms || jsonb_build_object('state', 'active',
        'held_uses', p.held_uses - (u.state = 'held')::int, 'used_uses', p.used_uses - (u.state = 'used' and not u.beyond)::int,
        'held_satang', p.held_satang - case when u.state = 'held' then u.goods_satang + u.shipping_satang else 0 end,
        'used_satang', p.used_satang - case when u.state = 'used' and not u.beyond then u.goods_satang + u.shipping_satang else 0 end)
      || case when c.id is null then '{}' else jsonb_build_object('code_id', c.id, 'code', c.code, 'single', c.single, 'taken', false)
        end as promotion
    from promotions.uses u join promotions.promotions p on p.id = u.promotion_id left join promotions.codes c on c.id = u.code_id
    where u.order_id = ${orderId}::uuid and u.state <> 'released' order by p.id`.execute(db)
  return rows.map(({ promotion }) => offerFrom(promotion))
})

/**
 * All that the order has of promotions becomes what `applied` says; what it had before may be over by now. Old and new rows
 * are locked together, in id order. Errors: as holdPromotions.
 */
export const changePromotions = within(async (tools, input: HoldInput): Promise<void> => {
  const ids = input.applied.map(({ promotionId }) => promotionId)
  await lock(
    tools,
    sql`(p.id = any(${ids}::uuid[]) or p.id = any(array(select promotion_id from promotions.uses where order_id = ${input.orderId}::uuid)))`,
  )
  const { rows: had } = await sql<{ id: string; terms: object }>`
    with gone as (
      delete from promotions.uses where order_id = ${input.orderId}::uuid
      returning id, promotion_id, single_code_id, terms, state, beyond, goods_satang + shipping_satang as satang
    ), whose as (
      delete from promotions.use_customers k using gone where k.use_id = gone.id
    ), counted as (
      update promotions.promotions p set held_uses = p.held_uses - (g.state = 'held')::int,
        held_satang = p.held_satang - g.satang * (g.state = 'held')::int, used_uses = p.used_uses - (g.state = 'used')::int,
        used_satang = p.used_satang - g.satang * (g.state = 'used')::int
      from gone g where p.id = g.promotion_id and g.state <> 'released' and not g.beyond
    ), freed as (
      update promotions.codes c set taken = false from gone g where c.id = g.single_code_id and g.state <> 'released'
    )
    select promotion_id as id, terms from gone where state <> 'released'`.execute(tools.db)
  await hold(tools, input, Object.fromEntries(had.map(({ id, terms }) => [id, terms])))
})
