/** The basket that staff fill: which way it comes, and whose prices it has. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import type { CartChannel } from '../basket.server.ts'
import { priceInCart } from '../cart-price.ts'
import { CartToken, hashOf, newCartToken } from '../cart-token.server.ts'
import { command, query } from '../room.ts'
import { SellAs } from './take-order-input.ts'

export interface SoldAs {
  channel: CartChannel
  groupId: string | null
}

/** A new basket, or one of theirs at other prices. Errors: 404 for a cart or group that is none, or a customer's cart. */
export const sellAs = command({
  may: 'shop.takeOrders',
  input: SellAs.extend({ cart: CartToken.nullish() }),
  async run(tools, { cart, channel, groupId }): Promise<{ cart: string }> {
    const token = cart ?? newCartToken()
    const group = sql`(select g.group_id from cluster.groups g where g.group_id = ${groupId}::uuid)`
    const known = sql`(${groupId}::uuid is null or exists ${group})`
    const { rows } = await (
      cart
        ? sql<{
            id: string
          }>`update shop.carts c set channel = ${channel}, group_id = ${groupId}::uuid, updated_at = now()
            where c.token_hash = ${hashOf(cart)} and c.status = 'active' and c.by_staff and ${known} returning id`
        : sql<{ id: string }>`insert into shop.carts (token_hash, by_staff, channel, group_id)
            select ${hashOf(token)}, true, ${channel}, ${groupId}::uuid where ${known} returning id`
    ).execute(tools.db)
    const { id } = rows[0] ?? notFound()
    await sql`update shop.cart_lines l set seen_price_satang = ${priceInCart} from shop.carts c, catalogue.sellables s
      where c.id = ${id}::uuid and l.cart_id = c.id and s.variant_id = l.variant_id`.execute(tools.db)
    return { cart: token }
  },
})

/** As it was chosen for a basket, or an order came; null for none such. */
export const soldAs = query({
  may: 'shop.takeOrders',
  input: z.union([z.object({ cart: CartToken }), z.object({ number: z.string().max(20) })]),
  async run({ db }, of): Promise<SoldAs | null> {
    const { rows } = await (
      'cart' in of
        ? sql<SoldAs>`select c.channel, c.group_id as "groupId" from shop.carts c
          where c.token_hash = ${hashOf(of.cart)} and c.status = 'active' and c.by_staff`
        : sql<SoldAs>`${wayOfOrders} where o.number = ${of.number}`
    ).execute(db)
    return rows[0] ?? null
  },
})

/** By which way each order came, and the group whose prices it has: as staff said, else that of whose order it is. */
export const wayOfOrders = sql`
  select case when o.channel in ('web', 'line', 'facebook', 'tiktok', 'instagram') then o.channel else 'manual' end as channel,
    coalesce(c.group_id, (select g.group_id from cluster.grouped g where g.account_id = o.account_id)) as "groupId"
  from shop.orders o left join shop.carts c on c.id = o.cart_id`
