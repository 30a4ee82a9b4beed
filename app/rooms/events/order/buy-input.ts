/** Pure: what who buys tickets says. */
import * as z from 'zod'
import { emailAddress, maybePhone, properName } from '#kernel/contact-inputs.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const BuyInput = z.object({
  name: properName({ max: 200 }),
  email: emailAddress,
  phone: maybePhone,
  /** A coupon, or the word that shows hidden kinds. */
  code: z.string().trim().max(60).default(''),
})

/** How many of which kind. */
export const Wanted = z.record(z.uuid(), wholeNumber({ max: 20 })).default({})
