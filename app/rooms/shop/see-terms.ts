import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { query } from './room.ts'
import { type Terms, termsFrom } from './terms.ts'

/** How long goods are held and what delivery costs: what the shop promises everybody. */
export const shopTerms = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<Terms> {
    const row = await db
      .selectFrom('shop.settings')
      .select(['hold_minutes', 'shipping_satang', 'free_shipping_from_satang', 'pickup', 'show_exact_stock'])
      .executeTakeFirst()
    const free = row?.free_shipping_from_satang ?? null
    return termsFrom(
      row
        ? {
            ...row,
            shipping_satang: Number(row.shipping_satang),
            free_shipping_from_satang: free === null ? null : Number(free),
          }
        : null,
    )
  },
})
