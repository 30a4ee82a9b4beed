import { sql } from 'kysely'
import * as z from 'zod'
import type { PersonalFile } from '#kernel/personal.ts'
import { readOrder } from './order-read.server.ts'
import { query } from './room.ts'

/** One's own orders, whole, and what lies in one's cart. */
export const myFiles = query({
  may: 'shop.ownOrders',
  input: z.object({}),
  async run(tools): Promise<PersonalFile[]> {
    const whose = tools.context.actor.accountId
    const own = await tools.db
      .selectFrom('shop.orders')
      .select('id')
      .where('account_id', '=', whose)
      .orderBy('id')
      .execute()
    const orders = []
    for (const { id } of own) orders.push(await readOrder(tools, sql`o.id = ${id}`))
    const carts = await sql`
      select c.status, c.created_at as "createdAt", c.updated_at as "updatedAt", c.checkout,
        coalesce((select json_agg(json_build_object('sku', s.sku, 'quantity', l.quantity, 'addedAt', l.added_at))
          from shop.cart_lines l join catalogue.sellables s on s.variant_id = l.variant_id where l.cart_id = c.id), '[]') as lines
      from shop.carts c where c.account_id = ${whose}::uuid order by c.id`.execute(tools.db)
    const kept = await sql<{ reviews: unknown; wishes: unknown; notices: unknown }>`
      select (select coalesce(json_agg(json_build_object('product', m.name_th, 'stars', r.stars, 'text', r.body, 'author', r.author,
          'writtenAt', r.created_at) order by r.id), '[]') from shop.reviews r join catalogue.managed m on m.product_id = r.product_id
          where r.account_id = ${whose}::uuid) as reviews,
        (select coalesce(json_agg(json_build_object('product', m.name_th, 'since', w.created_at) order by w.created_at), '[]')
          from shop.wishes w join catalogue.managed m on m.product_id = w.product_id where w.account_id = ${whose}::uuid) as wishes,
        (select coalesce(json_agg(json_build_object('sku', k.sku, 'askedAt', n.created_at, 'toldAt', n.told_at) order by n.id), '[]')
          from shop.stock_notices n join catalogue.kinds k on k.variant_id = n.variant_id
          where n.account_id = ${whose}::uuid) as notices`.execute(tools.db)
    return [
      {
        name: 'orders.json',
        about: {
          th: 'คำสั่งซื้อของคุณ รายการสินค้า ผู้สั่งซื้อ ที่อยู่จัดส่ง และความเคลื่อนไหว',
          en: 'Your orders: items, buyer, delivery and history',
        },
        content: orders,
      },
      {
        name: 'carts.json',
        about: { th: 'ตะกร้าและสิ่งที่กรอกไว้ตอนสั่งซื้อ', en: 'Your carts and what you typed at checkout' },
        content: carts.rows,
      },
      {
        name: 'shop.json',
        about: {
          th: 'รีวิวที่คุณเขียน รายการที่อยากได้ และสินค้าที่ขอให้แจ้งเมื่อมี',
          en: 'Reviews that you wrote, your wish list, and what you asked to be told about',
        },
        content: kept.rows[0],
      },
    ]
  },
})
