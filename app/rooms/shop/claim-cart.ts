import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { CartToken, hashOf } from './cart-token.server.ts'
import { mostCodes } from './coupons.ts'
import { forgetLater } from './keep-typed.ts'
import { command, type ShopTables } from './room.ts'

/**
 * A guest signed in: what was typed at checkout comes along, and what was in the device's cart joins the account's (commerce.md §3.1). Quantities add up and are cut
 * to what can be had; the SKUs that were cut are named, so that the cart can say so. A cart that is gone is no error.
 */
export const claimCart = command({
  may: 'shop.ownOrders',
  input: z.object({ cart: CartToken }),
  async run(tools, { cart }): Promise<{ cut: string[] }> {
    const { accountId } = tools.context.actor
    await sql`
      insert into shop.carts (account_id) values (${accountId}::uuid) on conflict do nothing`.execute(tools.db)
    const { rows } = await sql<{ sku: string; cut: boolean }>`
      with device as (
        select id, checkout, coupon_codes from shop.carts where token_hash = ${hashOf(cart)} and status = 'active' for no key update
      ),
      guest as (
        update shop.carts c set status = 'merged', checkout = '{}', updated_at = now()
        from device where c.id = device.id returning c.id
      ),
      own as (select id from shop.carts where account_id = ${accountId}::uuid and status = 'active' for no key update),
      brought as (
        select own.id as cart_id, l.variant_id, s.sku, l.seen_price_satang, l.quantity + coalesce(mine.quantity, 0) as wanted,
          greatest(1, least(999, a.available, l.quantity + coalesce(mine.quantity, 0))) as fits
        from guest join shop.cart_lines l on l.cart_id = guest.id
          cross join own
          join catalogue.sellables s on s.variant_id = l.variant_id and s.sellable
          left join shop.cart_lines mine on mine.cart_id = own.id and mine.variant_id = l.variant_id
          left join stock.availability a on a.variant_id = l.variant_id
      ),
      typed as (
        update shop.carts c set checkout = case when device.checkout <> '{}' then device.checkout else c.checkout end,
          coupon_codes = array(select distinct code from unnest(device.coupon_codes || c.coupon_codes) as code limit ${mostCodes}),
          updated_at = now()
        from device, own where c.id = own.id and (device.checkout <> '{}' or device.coupon_codes <> '{}')
      ),
      joined as (
        insert into shop.cart_lines (cart_id, variant_id, quantity, seen_price_satang)
        select cart_id, variant_id, fits, seen_price_satang from brought
        on conflict on constraint cart_lines_pkey do update set quantity = excluded.quantity
      )
      select sku, fits < wanted as cut from brought`.execute(tools.db)
    await forgetTypedLater(tools)
    return { cut: rows.filter((row) => row.cut).map((row) => row.sku) }
  },
})

async function forgetTypedLater(tools: Tools<ShopTables>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.carts
    where account_id = ${tools.context.actor.accountId}::uuid and status = 'active' and checkout <> '{}'`.execute(
    tools.db,
  )
  for (const { id } of rows) forgetLater(tools, id)
}
