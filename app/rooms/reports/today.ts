import * as z from 'zod'
import type { OrderStatus } from '#rooms/shop/index.ts'
import { query } from './room.ts'

export interface Today {
  unpaidOrders: number
  toDecide: number
  newest: { number: string; id: string; status: OrderStatus; buyerName: string; totalSatang: bigint; placedAt: Date }[]
}

/** Orders that wait for somebody, and the newest. */
export const today = query({
  may: 'reports.seeToday',
  input: z.object({}),
  async run({ db }): Promise<Today> {
    const waiting = await db
      .selectFrom('shop.order_facts')
      .select((eb) => ['status', eb.fn.countAll<bigint>().as('count')])
      .where('status', 'in', ['pending_payment', 'needs_decision'])
      .groupBy('status')
      .execute()
    const countOf = (status: string) => Number(waiting.find((row) => row.status === status)?.count ?? 0)
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
    return { unpaidOrders: countOf('pending_payment'), toDecide: countOf('needs_decision'), newest }
  },
})
