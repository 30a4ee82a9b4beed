/** Pure: what who gives an event's money back types: the sum that they saw, and why. */
import * as z from 'zod'
import { satang } from '#kernel/thai-inputs.ts'

/** Of one ticket. */
export const OneTicketInput = z.object({ reason: z.string().trim().min(3).max(300) })

export const MassRefundInput = z.object({
  /** Typed, so that nobody presses it by mistake. */
  total: satang(),
  reason: z.string().trim().min(3).max(300),
})
