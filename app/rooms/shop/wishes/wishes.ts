/** What somebody wants to keep in mind: products, with the newest first. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { Sku } from '#rooms/catalogue/index.ts'
import type { ProductCard } from '../browse.ts'
import { cardsOf } from '../product-cards.server.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'

const most = 200

/** As cards; what is no longer for sale is left out, and comes back with the product. */
export const myWishes = query({
  may: 'shop.ownOrders',
  input: z.object({}),
  run: (tools): Promise<ProductCard[]> =>
    cardsOf(
      tools,
      sql`select w.product_id, row_number() over (order by w.created_at desc, w.product_id) as place from shop.wishes w
        where w.account_id = ${tools.context.actor.accountId}::uuid`,
    ),
})

/** SKUs of everything on the list: a card shows its heart by them. */
const wishedSkus = query({
  may: 'shop.ownOrders',
  input: z.object({}),
  async run({ db, context }): Promise<string[]> {
    const { rows } = await sql<{ sku: string }>`
      select k.sku from shop.wishes w join catalogue.kinds k on k.product_id = w.product_id
      where w.account_id = ${context.actor.accountId}::uuid and k.active`.execute(db)
    return rows.map(({ sku }) => sku)
  },
})

/** The same for a page that guests see too: they have none. */
export const wishedHere = async (context: Context): Promise<string[]> =>
  context.actor.accountId === null ? [] : wishedSkus(context, {})

const Of = z.object({ sku: Sku })

/** Errors: 404 for what is not sold; 422 for more than two hundred. */
export const addWish = command({
  may: 'shop.ownOrders',
  input: Of,
  async run({ db, context }, { sku }): Promise<void> {
    const { accountId } = context.actor
    const { rows } = await sql<{ product_id: string; many: number }>`
      select s.product_id, (select count(*)::int from shop.wishes where account_id = ${accountId}::uuid) as many
      from catalogue.sellables s where s.sku = ${sku} and s.sellable`.execute(db)
    const { product_id, many } = rows[0] ?? notFound()
    if (many >= most) refuse('tooManyWishes')
    await sql`insert into shop.wishes (account_id, product_id) values (${accountId}::uuid, ${product_id}::uuid)
      on conflict do nothing`.execute(db)
  },
})

/** What is not there is gone already. */
export const removeWish = command({
  may: 'shop.ownOrders',
  input: Of,
  async run({ db, context }, { sku }): Promise<void> {
    await sql`delete from shop.wishes w using catalogue.kinds k
      where k.sku = ${sku} and w.product_id = k.product_id and w.account_id = ${context.actor.accountId}::uuid`.execute(
      db,
    )
  },
})
