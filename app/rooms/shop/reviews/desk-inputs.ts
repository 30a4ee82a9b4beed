/** Pure: what the desk of reviews sends. */
import * as z from 'zod'
import { fieldHints } from '#kernel/form-fields.ts'

export const AnswerInput = z.object({
  reply: z.string().trim().max(2000).register(fieldHints, { kind: 'long', max: 2000, required: false }),
})
export const HideInput = z.object({ reason: z.string().trim().min(1).max(200) })
