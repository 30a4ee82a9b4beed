/** Pure: what a form of contact sends. */
import * as z from 'zod'
import { answersWithFilesInput } from '#kernel/fields/fields-input.ts'

export const InquiryInput = z.object({
  /** where the form stands, and one goes back to */
  path: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])/)
    .catch('/'),
  /** which questions of the business's own were asked; empty: none */
  questions: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)]).default(''),
  answers: answersWithFilesInput,
  /** nobody sees it: who fills it in is a machine */
  website: z.string().max(500).default(''),
})
