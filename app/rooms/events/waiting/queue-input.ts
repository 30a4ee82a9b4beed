/** Pure: what who waits for tickets says. */
import * as z from 'zod'
import { emailAddress, maybePhone, properName } from '#kernel/contact-inputs.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const QueueInput = z.object({
  quantity: wholeNumber({ min: 1, max: 20 }).default(1),
  name: properName({ max: 200 }),
  email: emailAddress,
})

/** Of who buys what was offered; the rest they have said already. */
export const OfferInput = z.object({ phone: maybePhone })
