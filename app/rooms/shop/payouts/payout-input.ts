import * as z from 'zod'
import { thaiDate } from '#kernel/thai-inputs.ts'

/** Pure: when a payout came, and what the carrier calls it. */
export const PayoutForm = z.object({
  receivedOn: thaiDate(),
  reference: z.string().trim().max(100).default(''),
})
