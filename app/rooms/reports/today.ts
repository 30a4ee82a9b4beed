import * as z from 'zod'
import type { OrderStatus } from '#rooms/shop/index.ts'
import { query } from './room.ts'

export interface Today {
  unpaidOrders: number
  newest: { number: string; id: string; status: OrderStatus; buyerName: string; totalSatang: bigint; placedAt: Date }[]
}

/** Orders that wait for their money, and the newest. */
export const today = query({
  may: 'reports.seeToday',
  input: z.object({}),
  async run({ db }): Promise<Today> {
    const { count } = await db
      .selectFrom('shop.order_facts')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('status', '=', 'pending_payment')
      .executeTakeFirstOrThrow()
    const newest = await db
      .selectFrom('shop.order_facts')
      .select([
        'id',
        'number',
        'status',
        'buyer_name as buyerName',
        'total_satang as totalSatang',
        'placed_at as placedAt',
      ])
      .orderBy('placed_at', 'desc')
      .limit(8)
      .execute()
    return { unpaidOrders: Number(count), newest }
  },
})
