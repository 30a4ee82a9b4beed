import * as z from 'zod'
import { query } from './room.ts'

/** Stock at or below this counts as low on the dashboard. */
const lowStock = 5

export interface Today {
  waitingSlips: number
  unpaidOrders: number
  lowStock: number
  newest: { number: string; id: string; status: string; buyerName: string; totalSatang: bigint; placedAt: Date }[]
}

/** What waits for somebody, and the newest orders. */
export const today = query({
  may: 'reports.seeToday',
  input: z.object({}),
  async run({ db }): Promise<Today> {
    const slips = await db
      .selectFrom('billing.payment_states')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('payment_status', '=', 'in_review')
      .executeTakeFirstOrThrow()
    const unpaid = await db
      .selectFrom('shop.order_facts')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('status', '=', 'pending_payment')
      .executeTakeFirstOrThrow()
    const low = await db
      .selectFrom('stock.availability')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('available', '<=', BigInt(lowStock))
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
    return {
      waitingSlips: Number(slips.count),
      unpaidOrders: Number(unpaid.count),
      lowStock: Number(low.count),
      newest,
    }
  },
})
