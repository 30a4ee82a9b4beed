/** A basket that staff filled is handed to its customer: by a link they fill in name and address themselves, and pay. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { CartToken, hashOf } from '../cart-token.server.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'

/**
 * From then on it is the customer's, at the prices and with the goods that staff chose; asked again it is the same link. Errors: 404 for a basket that is none of
 * theirs or was ordered; 422 without goods.
 */
export const handCart = command({
  may: 'shop.takeOrders',
  input: z.object({ cart: CartToken }),
  async run({ db }, { cart }): Promise<{ path: string }> {
    const { rows } = await sql<{ pieces: number }>`
      select (select count(*)::int from shop.cart_lines l where l.cart_id = c.id) as pieces from shop.carts c
      where c.token_hash = ${hashOf(cart)} and c.status = 'active' and (c.by_staff or c.handed) for no key update`.execute(
      db,
    )
    const { pieces } = rows[0] ?? notFound()
    if (pieces === 0) refuse('cartEmpty')
    await sql`update shop.carts set by_staff = false, handed = true, updated_at = now()
      where token_hash = ${hashOf(cart)}`.execute(db)
    return { path: `/shop/checkout?${new URLSearchParams({ basket: cart })}` }
  },
  audit: {
    kind: auditKind('shop.handCart', { th: 'ส่งลิงก์ให้ลูกค้ากรอกเอง', en: 'handed a basket to its customer' }),
    subject: () => 'carts',
  },
})

/**
 * Whether a link's basket was handed to a customer: of no other is a visitor's own basket given up, as what they type at
 * checkout is kept in it.
 */
export const isHanded = query({
  may: 'shop.buy',
  input: z.object({ cart: CartToken }),
  async run({ db }, { cart }): Promise<boolean> {
    const { rows } = await sql`
      select from shop.carts where token_hash = ${hashOf(cart)} and status = 'active' and handed`.execute(db)
    return rows.length > 0
  },
})
