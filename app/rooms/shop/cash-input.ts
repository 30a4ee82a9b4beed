/** Pure: what the form of money at the door sends. */
import * as z from 'zod'
import { bahtAmount, thaiDate } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)

export const CashInput = z.object({
  /** hand: it lies in the till; carrier: it was transferred, less the fee. */
  broughtBy: z.enum(['hand', 'carrier']).default('hand'),
  fee: z.union([empty, bahtAmount({ min: 0n })]).optional(),
  /** Left out: today. */
  receivedOn: z.union([empty, thaiDate()]).optional(),
  reference: z.string().trim().max(100).default(''),
})
