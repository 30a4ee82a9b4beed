import { sql } from 'kysely'
import { mailContacts } from '#rooms/messaging/index.ts'
import { within } from './room.ts'

/** Buyers without an account: staff may write to whom they sold something. */
const buyerWithAddress = within(async (tools, email: string) => {
  const { rows } = await sql<{ name: string }>`
    select o.buyer_name as name from shop.orders o where o.buyer_email = ${email.toLowerCase()}
    order by o.placed_at desc limit 1`.execute(tools.db)
  return rows[0] ? { name: rows[0].name, locale: 'th' as const, accountId: null } : null
})

mailContacts(buyerWithAddress)
