/** Pure: what somebody says of a thing they bought. Its form checks by the same. */
import * as z from 'zod'
import { fieldHints } from '#kernel/form-fields.ts'

export const ReviewInput = z.object({
  stars: z.coerce.number().int().min(1).max(5),
  /** Plain text, with line breaks. */
  body: z.string().trim().max(2000).default('').register(fieldHints, { kind: 'long', max: 2000, required: false }),
})
