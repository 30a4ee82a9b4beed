/** Pure: what a buyer asks to give back, and what staff answer; checked by the commands' own schemas. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const returnWishes = ['refund', 'exchange'] as const

export const AskReturnForm = z.object({
  /** Of each line: how many of what was sent. */
  quantity: z.record(z.uuid(), wholeNumber({ max: 9999 })).default({}),
  wants: z.enum(returnWishes).default('refund'),
  reason: z.string().trim().min(1).max(300),
})

/** Who declines says why; the buyer reads it. */
export const AnswerReturnForm = z.object({
  request: z.uuid(),
  answer: z.string().trim().max(300).default(''),
})
