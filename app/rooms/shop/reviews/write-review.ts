/** What verified buyers say: one review for each product and buyer, which they may change and take back. */
import { cutText } from '#kernel/cut-text.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { Sku } from '#rooms/catalogue/index.ts'
import { OrderToken } from '../order.ts'
import { first } from '../reduced.ts'
import { refuse } from '../refusals.ts'
import { command, query, type ShopTables } from '../room.ts'
import { ReviewInput } from './review-input.ts'

/** A guest shows the link of their order; an account's order speaks for that account alone. */
const About = z.object({ sku: Sku, order: OrderToken.nullish() })
type About = z.output<typeof About>

export interface MyReview {
  sku: string
  name: LocalText
  /** As it will stand above the words. */
  author: string
  mine: { stars: number; body: string; isHidden: boolean } | null
  /** False once its order was cancelled or came back: then it can be taken back only. */
  mayWrite: boolean
}

/** What the form begins with. Errors: 404 for an unknown product, 403 for whoever neither bought nor reviewed it. */
export const myReview = query({
  may: 'shop.buy',
  input: About,
  async run(tools, about): Promise<MyReview> {
    const { orderId, buyer, name } = (await findBought(tools, about)) ?? notFound()
    const { rows } = await sql<NonNullable<MyReview['mine']> & { author: string }>`
      select r.stars, r.body, r.hidden_at is not null as "isHidden", r.author from shop.reviews r where ${mine(tools, about)}`.execute(
      tools.db,
    )
    const [standing] = rows
    if (orderId === null && !standing) refuse('notBought')
    const author = orderId === null ? (standing?.author ?? '') : authorOf(buyer)
    return { sku: about.sku, name, author, mine: standing ?? null, mayWrite: orderId !== null }
  },
})

/** Whether a signed-in buyer is asked for a review on the product's page. */
export const mayReview = query({
  may: 'shop.ownOrders',
  input: z.object({ sku: Sku }),
  run: async (tools, { sku }): Promise<boolean> => (await findBought(tools, { sku, order: null }))?.orderId != null,
})

/** Writes it, or writes it anew. What the shop has hidden stays hidden. */
export const writeReview = command({
  may: 'shop.buy',
  input: About.extend(ReviewInput.shape),
  limit: ({ actor, address }) => [
    { bucket: `review ${actor.accountId ?? networkOf(address)}`, tries: 20, perSeconds: 3600 },
  ],
  async run(tools, { stars, body, ...about }): Promise<{ stars: number }> {
    const bought = await boughtBy(tools, about)
    const { accountId } = tools.context.actor
    const whose = accountId
      ? sql`on conflict (tenant_id, product_id, account_id) where account_id is not null`
      : sql`on conflict (tenant_id, product_id, order_id) where account_id is null`
    await sql`
      insert into shop.reviews (product_id, order_id, account_id, author, stars, body)
      values (${bought.productId}::uuid, ${bought.orderId}::uuid, ${accountId}::uuid, ${authorOf(bought.buyer)}, ${stars}, ${body})
      ${whose} do update set stars = excluded.stars, body = excluded.body, updated_at = now()`.execute(tools.db)
    return { stars }
  },
})

/** Taken back by whoever wrote it, whatever became of the order; what is gone already is gone. */
export const removeReview = command({
  may: 'shop.buy',
  input: About,
  async run(tools, about): Promise<void> {
    await sql`delete from shop.reviews r where ${mine(tools, about)}`.execute(tools.db)
  },
})

interface Bought {
  productId: string
  name: LocalText
  orderId: string
  buyer: string
}

async function boughtBy(tools: Tools<ShopTables>, about: About): Promise<Bought> {
  const found = (await findBought(tools, about)) ?? notFound()
  return found.orderId === null ? refuse('notBought') : { ...found, orderId: found.orderId }
}

/** The newest order that stands and was paid, or of which the product was sent to be paid at the door. */
async function findBought(tools: Tools<ShopTables>, { sku, order }: About) {
  const { accountId } = tools.context.actor
  const whose: RawBuilder<unknown> = accountId
    ? sql`o.account_id = ${accountId}::uuid`
    : sql`o.account_id is null and o.public_token = ${order ?? ''}`
  const { rows } = await sql<{
    productId: string
    name_th: string
    name_en: string
    orderId: string | null
    buyer: string
  }>`
    select p.product_id as "productId", p.name_th, p.name_en, bought.id as "orderId", bought.buyer
    from (select s.product_id, s.name_th, s.name_en from catalogue.sellables s where s.sku = ${sku}) p
      left join lateral (
        select o.id, o.buyer ->> 'name' as buyer from shop.orders o
        where ${whose} and o.status in ('confirmed', 'completed') and exists (
          select from shop.order_lines l join catalogue.kinds k on k.variant_id = l.variant_id
          where l.order_id = o.id and k.product_id = p.product_id and (l.sent > 0 or exists (
            select from billing.payment_states s
            where s.subject_type = 'order' and s.subject_id = o.id and s.paid_satang >= s.amount_satang)))
        order by o.placed_at desc limit 1) bought on true`.execute(tools.db)
  const [row] = rows
  return row && { ...row, name: { th: row.name_th, en: row.name_en } }
}

function mine(tools: Tools<ShopTables>, { sku, order }: About): RawBuilder<boolean> {
  const { accountId } = tools.context.actor
  const product = sql`r.product_id = any(array(select s.product_id from catalogue.sellables s where s.sku = ${sku}))`
  return accountId
    ? sql<boolean>`${product} and r.account_id = ${accountId}::uuid`
    : sql<boolean>`${product} and r.account_id is null
        and r.order_id = any(array(select id from shop.orders where account_id is null and public_token = ${order ?? ''}))`
}

/** The first name, and the first letter of what follows: enough to be somebody, not to be found. */
export function authorOf(buyer: string): string {
  const [name = '–', family = ''] = buyer.trim().split(/\s+/)
  return [cutText(name, 50), family && `${first(family)}.`].filter(Boolean).join(' ') || '–'
}
