import * as z from 'zod'
import { refreshProduct } from './refresh.ts'
import { job } from './room.ts'

/** So many products at a time: each is a handful of short statements. */
const batch = 100

/** Learns the words of every product anew, in steps: after the rules of search have changed. */
export const learnWords = job(
  'catalogue.learnWords',
  z.object({ after: z.uuid().optional() }),
  async (tools, { after }) => {
    const products = await tools.db
      .selectFrom('catalogue.products')
      .select('id')
      .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id } of products) await refreshProduct(tools, id)
    if (products.length === batch) tools.later('catalogue.learnWords', { after: products.at(-1)!.id })
  },
)
