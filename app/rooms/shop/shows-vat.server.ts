import type { Context } from '#kernel/context.ts'
import { remember } from '#kernel/memo.server.ts'
import { seeSeller } from '#rooms/billing/index.ts'

/** Prices are said to include VAT only where the seller is registered for it. As the frame's foot, asked once. */
export async function showsVat(context: Context): Promise<boolean> {
  const seller = await remember(context, 'seller', (own) => seeSeller(own, {}))
  return seller?.vatRegistered ?? false
}
