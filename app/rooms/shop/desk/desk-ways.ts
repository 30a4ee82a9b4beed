/** How an order that staff write may reach its buyer. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type Branch, branches } from '#rooms/stock/index.ts'
import { query, type ShopTables } from '../room.ts'
import { shopTerms } from '../see-terms.ts'
import type { DeliveryMethod, Terms } from '../terms.ts'

export interface DeskWays {
  methods: DeliveryMethod[]
  /** To choose from when it is picked up; none where there is one place. */
  branches: Branch[]
}

export async function waysOf(tools: Tools<ShopTables>, terms: Terms, needsParcel: boolean): Promise<DeskWays> {
  if (!needsParcel) return { methods: ['none'], branches: [] }
  const { ships, cod, pickup } = terms
  const methods = ([ships && 'ship', ships && cod && 'cod', pickup && 'pickup'] as const).filter((each) => !!each)
  return { methods, branches: pickup ? await branches(tools) : [] }
}

export const deskWays = query({
  may: 'shop.takeOrders',
  input: z.object({ needsParcel: z.boolean() }),
  run: async (tools, { needsParcel }) => waysOf(tools, await shopTerms(tools, {}), needsParcel),
})
