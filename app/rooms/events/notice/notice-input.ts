/** Pure: what an organiser says to all who hold tickets. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { fieldHints } from '#kernel/form-fields.ts'

export const NoticeInput = z.object({
  subject: plainLine({ max: 200, required: true }),
  body: z.string().trim().min(1).max(5000).register(fieldHints, { kind: 'long', max: 5000, required: true }),
})
