/** Pure: an order that somebody takes by telephone, at the counter or from LINE. */
import * as z from 'zod'
import { maybeEmail } from '#kernel/contact-inputs.ts'
import { satang } from '#kernel/thai-inputs.ts'
import { BuyerInput, DeliveryInput } from '../checkout-details.ts'

/** Paid at the door is one of the ways on a form, and a way of being shipped in an order. */
const DeskDelivery = z.preprocess((typed) => {
  const isCod = typeof typed === 'object' && typed !== null && 'method' in typed && typed.method === 'cod'
  return isCod ? { ...typed, method: 'ship', cod: true } : typed
}, DeliveryInput)

export const TakeOrderForm = z.object({
  // Who calls has no mail at hand.
  buyer: BuyerInput.pick({ name: true, phone: true }).extend({
    email: maybeEmail,
  }),
  delivery: DeskDelivery,
  discount: z.union([z.literal('').transform(() => 0n), satang()]).default(0n),
  note: z.string().trim().max(500).default(''),
})

/** By which ways orders come that staff write down: the chats first. */
export const deskChannels = ['line', 'facebook', 'tiktok', 'instagram', 'manual'] as const

/** Which way an order comes, and whose prices it has: no group, the usual ones of that way. */
export const SellAs = z.object({
  channel: z.enum(deskChannels).default('manual'),
  groupId: z.union([z.literal('').transform(() => null), z.uuid()]).default(null),
})
