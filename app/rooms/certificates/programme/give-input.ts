/** Pure: what the form for many takes. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'

export const ManyInput = z.object({
  lines: z.string().min(1).max(200_000),
  note: plainLine({ max: 500 }).default(''),
})
