/** Pure: an order that somebody takes by telephone, at the counter or from LINE. */
import * as z from 'zod'
import { satang } from '#kernel/thai-inputs.ts'
import { BuyerInput, DeliveryInput } from '../checkout-details.ts'

export const TakeOrderForm = z.object({
  // Who calls has no mail at hand.
  buyer: BuyerInput.pick({ name: true, phone: true }).extend({
    email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(200))]).default(''),
  }),
  delivery: DeliveryInput,
  discount: z.union([z.literal('').transform(() => 0n), satang()]).default(0n),
  note: z.string().trim().max(500).default(''),
  channel: z.enum(['manual', 'line']),
})
