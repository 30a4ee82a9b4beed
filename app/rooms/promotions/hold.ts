/**
 * A promotion's use by one order (commerce.md §3.11): held at placement, used at confirmation, released when the order ends
 * unpaid. Rows are locked in id order before they are counted, so orders that share promotions queue and never embrace;
 * callers have locked payable and order before, and take stock after.
 */
import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { type Customer, customerKeys } from './customer.server.ts'
import { refuseOffer } from './refusals.ts'
import { type PromotionTables, within } from './room.ts'
import type { WhyNot } from './why-not.ts'

export interface HoldInput {
  orderId: string
  number: string
  customer: Customer
  applied: readonly {
    promotionId: string
    codeId: string | null
    code: string | null
    name: LocalText
    goodsSatang: bigint
    shippingSatang: bigint
  }[]
}

type CodeGuard = (tools: AnyTools, use: { codes: readonly string[]; customer: Customer }) => Promise<void>

const guards: CodeGuard[] = []

/** Rooms above refuse a code to somebody by throwing: once, when the room is loaded. */
export const guardCodes = (guard: CodeGuard): void => void guards.push(guard)

/** With which codes an order was made cheaper, also when it ended since. */
export const codesOfOrder = within(async ({ db }, orderId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('promotions.uses as u')
    .innerJoin('promotions.codes as c', 'c.id', 'u.code_id')
    .select('c.code')
    .where('u.order_id', '=', orderId)
    .execute()
  return rows.map(({ code }) => code)
})

/** All of them or none. Errors: 409 COUPON_EXHAUSTED, 422 COUPON_NOT_APPLICABLE{why}, naming the first that is gone. */
export const holdPromotions = within(hold)

/** `kept` are those that the order had before: they need not be on any more, and keep the terms they were given by. */
export async function hold(
  tools: Tools<PromotionTables>,
  { applied, ...order }: HoldInput,
  kept: Readonly<Record<string, object>> = {},
): Promise<void> {
  if (applied.length === 0) return
  const codes = applied.flatMap(({ code }) => code ?? [])
  if (codes.length > 0) {
    for (const guard of guards) await guard(tools, { codes, customer: order.customer })
    tools.after('promotions.codesHeld', { orderId: order.orderId })
  }
  const ids = applied.map(({ promotionId }) => promotionId)
  const keys = customerKeys(tools.context, order.customer)
  const [, { rows: held }] = await Promise.all([
    lock(tools, sql`p.id = any(${ids}::uuid[])`),
    sql<{ promotionId: string }>`
      with asked as (
        select * from unnest(${ids}::uuid[], ${applied.map(({ codeId }) => codeId)}::uuid[],
          ${applied.map(({ goodsSatang }) => goodsSatang)}::bigint[], ${applied.map(({ shippingSatang }) => shippingSatang)}::bigint[])
          as a (promotion_id, code_id, goods, shipping)
      ), counted as (
        update promotions.promotions p set held_uses = p.held_uses + 1, held_satang = p.held_satang + a.goods + a.shipping
        from asked a left join promotions.codes c on c.id = a.code_id
        where p.id = a.promotion_id and (promotions.state_now(p.status, p.starts_at, p.ends_at) = 'active' or p.id = any(${Object.keys(kept)}::uuid[]))
          and (p.budget_uses is null or p.held_uses + p.used_uses < p.budget_uses)
          and (p.budget_satang is null or p.held_satang + p.used_satang + a.goods + a.shipping <= p.budget_satang)
          and (p.takes = 'auto' or (c.promotion_id = p.id and not c.taken))
          and (p.per_customer is null or ${usesOf(keys)} < p.per_customer)
        returning p.id, a.code_id, a.goods, a.shipping, jsonb_build_object('rule', p.rule, 'conditions', p.conditions,
          'max_discount_satang', p.max_discount_satang, 'priority', p.priority, 'stackable', p.stackable,
          'exclusive_group', p.exclusive_group) || coalesce(${JSON.stringify(kept)}::jsonb -> p.id::text, '{}') as terms
      ), marked as (
        update promotions.codes c set taken = true from counted where c.id = counted.code_id and c.single returning c.id
      ), noted as (
        insert into promotions.uses (promotion_id, order_id, order_number, code_id, single_code_id, goods_satang, shipping_satang, terms)
        select counted.id, ${order.orderId}::uuid, ${order.number}, counted.code_id, marked.id, counted.goods, counted.shipping, counted.terms
        from counted left join marked on marked.id = counted.code_id
        returning id, promotion_id
      ), whose as (
        insert into promotions.use_customers (promotion_id, customer_key, use_id)
        select noted.promotion_id, k.key, noted.id from noted, unnest(${keys}::text[]) as k (key)
      )
      select id as "promotionId" from counted`.execute(tools.db),
  ])
  const gone = applied.find(({ promotionId }) => !held.some((one) => one.promotionId === promotionId))
  if (gone) refuseOffer({ code: gone.code, name: gone.name, why: await whyGone(tools, gone.promotionId, keys) })
}

/**
 * The order stands. A use that was released before the money came is held again; when nothing is left of the promotion
 * the buyer's price stands all the same, and the use is marked as beyond the budget (docs/decisions/169).
 */
export const usePromotions = within(async (tools, { orderId }: { orderId: string }): Promise<void> => {
  await Promise.all([
    lockOf(tools, orderId),
    sql`
      with mine as (
        select u.id, u.promotion_id, u.code_id, u.state = 'held' as is_held, u.goods_satang + u.shipping_satang as satang,
          coalesce(c.single, false) as single,
          u.state = 'held' or ((p.budget_uses is null or p.held_uses + p.used_uses < p.budget_uses)
            and (p.budget_satang is null or p.held_satang + p.used_satang + u.goods_satang + u.shipping_satang <= p.budget_satang)
            and not coalesce(c.taken, false)) as fits
        from promotions.uses u join promotions.promotions p on p.id = u.promotion_id
          left join promotions.codes c on c.id = u.code_id
        where u.order_id = ${orderId}::uuid and u.state <> 'used'
      ), counted as (
        update promotions.promotions p set used_uses = p.used_uses + 1, used_satang = p.used_satang + m.satang,
          held_uses = p.held_uses - m.is_held::int, held_satang = p.held_satang - m.satang * m.is_held::int
        from mine m where p.id = m.promotion_id and m.fits
      ), marked as (
        update promotions.codes c set taken = true from mine m where c.id = m.code_id and m.single and m.fits
      )
      update promotions.uses u set state = 'used', ended_at = now(), beyond = not m.fits,
        single_code_id = case when m.single and m.fits then m.code_id end
      from mine m where u.id = m.id`.execute(tools.db),
  ])
})

/** The money was none after all: what was used is held again, as on the day it was placed; what was beyond is nothing. */
export const reopenPromotions = within(async (tools, { orderId }: { orderId: string }): Promise<void> => {
  await Promise.all([
    lockOf(tools, orderId),
    sql`
      with back as (
        update promotions.uses u set state = case when u.beyond then 'released' else 'held' end, beyond = false,
          ended_at = case when u.beyond then now() end
        where u.order_id = ${orderId}::uuid and u.state = 'used'
        returning u.promotion_id, u.goods_satang + u.shipping_satang as satang, u.state
      )
      update promotions.promotions p set used_uses = p.used_uses - 1, used_satang = p.used_satang - back.satang,
        held_uses = p.held_uses + 1, held_satang = p.held_satang + back.satang
      from back where p.id = back.promotion_id and back.state = 'held'`.execute(tools.db),
  ])
})

/** The order ended unpaid: what it held is there for others. What was used stays used. Nothing held is no error. */
export const releasePromotions = within(async (tools, { orderId }: { orderId: string }): Promise<void> => {
  await Promise.all([
    lockOf(tools, orderId),
    sql`
      with ended as (
        update promotions.uses set state = 'released', ended_at = now()
        where order_id = ${orderId}::uuid and state = 'held'
        returning promotion_id, single_code_id, goods_satang + shipping_satang as satang
      ), counted as (
        update promotions.promotions p set held_uses = p.held_uses - 1, held_satang = p.held_satang - ended.satang
        from ended where p.id = ended.promotion_id
      )
      update promotions.codes c set taken = false from ended where c.id = ended.single_code_id`.execute(tools.db),
  ])
})

/**
 * Nothing of the order is left: neither its goods nor its money. What it used is there for others, and for the same buyer
 * (docs/decisions/190). What was beyond the budget counted nowhere. Whoever takes stock first calls lockPromotions before.
 */
export const giveBackPromotions = within(async (tools, { orderId }: { orderId: string }): Promise<void> => {
  await Promise.all([
    lockOf(tools, orderId),
    sql`
      with before as (
        select id, beyond from promotions.uses where order_id = ${orderId}::uuid and state = 'used' for update
      ), ended as (
        update promotions.uses u set state = 'released', ended_at = now(), beyond = false
        from before where u.id = before.id and u.state = 'used'
        returning u.promotion_id, u.single_code_id, before.beyond as was_beyond, u.goods_satang + u.shipping_satang as satang
      ), counted as (
        update promotions.promotions p set used_uses = p.used_uses - 1, used_satang = p.used_satang - ended.satang
        from ended where p.id = ended.promotion_id and not ended.was_beyond
      )
      update promotions.codes c set taken = false from ended where c.id = ended.single_code_id`.execute(tools.db),
  ])
})

/** How often somebody has used the promotion `p`, by whatever they are known, but for one order. */
export const usesOf = (keys: readonly string[], except: string | null = null) => sql`(
  select count(distinct u.id) from promotions.use_customers k join promotions.uses u on u.id = k.use_id
  where k.promotion_id = p.id and k.customer_key = any(${[...keys]}::text[]) and u.state <> 'released'
    and u.order_id is distinct from ${except}::uuid)`

/** For who takes stock before it is known whether the order stands: promotions come first, always. */
export const lockPromotions = within((tools, { orderId }: { orderId: string }) => lockOf(tools, orderId))

const lockOf = (tools: Tools<PromotionTables>, orderId: string) =>
  lock(tools, sql`p.id = any(array(select promotion_id from promotions.uses where order_id = ${orderId}::uuid))`)

/** The statement sent after this one sees the rows as they are once they are ours. */
export async function lock(tools: Tools<PromotionTables>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`select from promotions.promotions p where ${which} order by p.id for no key update of p`.execute(tools.db)
}

async function whyGone(tools: Tools<PromotionTables>, promotionId: string, keys: readonly string[]): Promise<WhyNot> {
  const { rows } = await sql<{ state: string; isLimited: boolean }>`
    select promotions.state_now(p.status, p.starts_at, p.ends_at) as state,
      coalesce(${usesOf(keys)} >= p.per_customer, false) as "isLimited"
    from promotions.promotions p where p.id = ${promotionId}::uuid`.execute(tools.db)
  if (rows[0]?.state !== 'active') return { reason: 'over' }
  return { reason: rows[0].isLimited ? 'customerLimit' : 'exhausted' }
}
