import * as z from 'zod'
import { fieldHints } from '#kernel/form-fields.ts'
import { line, mailAddress } from './outgoing.ts'

/** What the settings form sends; its command parses with the same. */
export const SenderInput = z.object({
  senderName: line(80).register(fieldHints, { kind: 'text', required: false, max: 80 }).default(''),
  replyTo: z
    .string()
    .trim()
    .pipe(mailAddress.or(z.literal('')))
    .register(fieldHints, { kind: 'email', required: false, max: 254 })
    .default(''),
  chatUrl: z.string().trim().max(500).default(''),
  forgetChat: z.literal('1').optional(),
})
