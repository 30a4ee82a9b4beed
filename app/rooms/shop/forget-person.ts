import { sql } from 'kysely'
import * as z from 'zod'
import { on } from './room.ts'

/**
 * An erased person: their carts and what they typed go; an order keeps what it was and what it cost, and no longer whose
 * it was. What the law asks of its papers is billing's, which keeps them as they were issued.
 */
export const forgetPerson = on(
  'identity.accountErased',
  z.object({ accountId: z.uuid() }),
  async ({ db }, { accountId }) => {
    await sql`delete from shop.cart_lines l using shop.carts c
    where c.id = l.cart_id and c.account_id = ${accountId}::uuid and c.status = 'active'`.execute(db)
    await sql`update shop.carts set checkout = '{}',
      status = case when status = 'active' then 'abandoned' else status end, updated_at = now()
    where account_id = ${accountId}::uuid`.execute(db)
    await sql`update shop.orders set note = '', updated_at = now(),
      buyer = jsonb_build_object('name', '–', 'phone', '', 'email', ''),
      delivery = case when delivery ->> 'method' = 'ship'
        then jsonb_set(delivery, '{address,line}', '"–"') else delivery end
    where account_id = ${accountId}::uuid`.execute(db)
    // What they said of goods stays as what a buyer said, without saying who.
    await sql`update shop.reviews set author = '–', updated_at = now() where account_id = ${accountId}::uuid`.execute(
      db,
    )
    await sql`update shop.return_requests r set reason = '–' from shop.orders o
    where o.id = r.order_id and o.account_id = ${accountId}::uuid`.execute(db)
    await sql`delete from shop.wishes where account_id = ${accountId}::uuid`.execute(db)
    await sql`delete from shop.stock_notices where account_id = ${accountId}::uuid`.execute(db)
    await sql`delete from shop.order_claims where account_id = ${accountId}::uuid`.execute(db)
  },
)
