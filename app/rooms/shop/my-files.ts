import { sql } from 'kysely'
import * as z from 'zod'
import type { MineFile } from '#kernel/mine.ts'
import { readOrder } from './order-read.server.ts'
import { query } from './room.ts'

/** One's own orders, whole, and what lies in one's cart. */
export const myFiles = query({
  may: 'shop.ownOrders',
  input: z.object({}),
  async run(tools): Promise<MineFile[]> {
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
    ]
  },
})
