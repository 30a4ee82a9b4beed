/** What the forms of this room check with before the way to the server: the commands' own schemas. */
import * as z from 'zod'
import { thaiDate } from '#kernel/thai-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { creditCauseNames } from '#rooms/billing/parts/note-causes.ts'
import { bahtBetween, mostSatang } from './amount.ts'

export const adjustModes = ['increase', 'decrease', 'adjust'] as const
export type AdjustMode = (typeof adjustModes)[number]

const reason = z.string().trim().min(3).max(300)

/** `adjust` sets the balance to `amount`. `expectedBalance` is what was seen: 409 when it is another one by now. */
export const AdjustInput = z
  .object({
    mode: z.enum(adjustModes),
    amount: bahtBetween(0n, mostSatang),
    reason,
    expectedBalance: z.union([z.literal('').transform(() => undefined), bahtBetween(0n, mostSatang * 100n)]).optional(),
  })
  .refine(({ mode, amount }) => mode === 'adjust' || amount !== 0n, {
    path: ['amount'],
    message: both('ใส่จำนวนเงินที่มากกว่า 0', 'More than 0, please.'),
  })

/** `part`: of which line of the bill, or of its delivery; 'all' by their shares; '' first what came back. */
export const RefundInput = z.object({
  amount: bahtBetween(1n, mostSatang),
  part: z
    .string()
    .regex(/^(all|shipping|\d{1,3})?$/)
    .default(''),
  /** What the law calls it, of whoever is registered for VAT; '' by what happened. */
  cause: z.union([z.literal('').transform(() => undefined), z.enum(creditCauseNames)]).optional(),
  reason,
})

/** By bank: what somebody transferred, and the proof that they did. */
export const TransferInput = RefundInput.extend({
  bank: z.string().regex(/^\d{3}$/),
  paidOn: thaiDate(),
  reference: z.string().trim().max(60).default(''),
})

/** Letters and digits in any notation; what else was typed between them does not count. */
export const GiftCodeInput = z.object({ code: z.string().trim().min(1).max(200) })

export const giftMostSatang = 1_000_000n

export const GiftBatchInput = z.object({
  amount: bahtBetween(100n, giftMostSatang),
  count: z.coerce.number().int().min(1).max(100),
  days: z.coerce.number().int().min(1).max(365),
  note: z.string().trim().max(100).default(''),
})
