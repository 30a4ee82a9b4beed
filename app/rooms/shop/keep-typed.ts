import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { whoseCart } from './basket.server.ts'
import { CartToken } from './cart-token.server.ts'
import { command, job, type ShopTables } from './room.ts'
import { TypedCheckout } from './typed-checkout.ts'

/** As long as a cart lives without being touched (commerce.md §3.1), and not a day longer. */
const keptDays = 30

/**
 * Keeps what is being typed at checkout with the cart, so that leaving the page loses nothing. It goes when the cart
 * becomes an order, and 30 days after the last word. A cart that is gone is no error: there is nothing to keep.
 */
export const keepTyped = command({
  may: 'shop.buy',
  input: TypedCheckout.extend({ cart: CartToken.nullish() }),
  async run(tools, { cart, ...typed }): Promise<void> {
    const whose = whoseCart(tools, cart)
    if (!whose) return
    const { rows } = await sql<{ id: string; had: boolean }>`
      with before as (
        select c.id, c.checkout -> 'typed' is not null as had
        from shop.carts c where ${whose} and c.status = 'active' for no key update
      )
      update shop.carts c
      set checkout = c.checkout || jsonb_build_object('typed', ${JSON.stringify(typed)}::jsonb), updated_at = now()
      from before where c.id = before.id returning c.id, before.had`.execute(tools.db)
    const [kept] = rows
    if (kept && !kept.had) forgetLater(tools, kept.id)
  },
})

export function forgetLater(tools: Tools<ShopTables>, cartId: string, from = new Date()): void {
  const at = new Date(from.getTime() + keptDays * 86_400_000)
  tools.later('shop.forgetTyped', { cartId }, { at, key: cartId })
}

/** Comes back as long as somebody goes on typing. */
export const forgetTyped = job('shop.forgetTyped', z.object({ cartId: z.uuid() }), async (tools, { cartId }) => {
  const { rows } = await sql<{ updated_at: Date; due: boolean }>`
    select updated_at, updated_at <= now() - make_interval(days => ${keptDays}) as due
    from shop.carts where id = ${cartId} and checkout <> '{}' for no key update`.execute(tools.db)
  const [cart] = rows
  if (!cart) return
  if (!cart.due) return forgetLater(tools, cartId, cart.updated_at)
  await sql`update shop.carts set checkout = '{}' where id = ${cartId}`.execute(tools.db)
})
