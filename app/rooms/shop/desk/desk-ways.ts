/** How an order that staff write may reach its buyer. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { VariantLine } from '#rooms/catalogue/index.ts'
import { atBranches, type StockedBranch } from '#rooms/stock/index.ts'
import { query, type ShopTables } from '../room.ts'
import { shopTerms } from '../see-terms.ts'
import type { DeliveryMethod, Terms } from '../terms.ts'

export interface DeskWays {
  methods: DeliveryMethod[]
  /** To choose from when it is picked up, each with what is not there; none where there is one place. */
  branches: StockedBranch[]
}

interface Goods {
  needsParcel: boolean
  lines: readonly VariantLine[]
  /** The order that is changed: what it holds now would be free for it. */
  holderId?: string
}

export async function waysOf(
  tools: Tools<ShopTables>,
  terms: Terms,
  { needsParcel, ...goods }: Goods,
): Promise<DeskWays> {
  if (!needsParcel) return { methods: ['none'], branches: [] }
  const { ships, cod, pickup } = terms
  const methods = ([ships && 'ship', ships && cod && 'cod', pickup && 'pickup'] as const).filter((each) => !!each)
  return { methods, branches: pickup ? await atBranches(tools, goods) : [] }
}

export const deskWays = query({
  may: 'shop.takeOrders',
  input: z.object({
    needsParcel: z.boolean(),
    lines: z.array(z.object({ variantId: z.string(), quantity: z.number() })),
  }),
  run: async (tools, goods) => waysOf(tools, await shopTerms(tools, {}), goods),
})
