import * as z from 'zod'
import { line, mailAddress } from './outgoing.ts'

/** What the settings form sends; its command parses with the same. */
export const SenderInput = z.object({
  senderName: line(80).default(''),
  replyTo: z
    .string()
    .trim()
    .pipe(mailAddress.or(z.literal('')))
    .default(''),
  chatUrl: z.string().trim().max(500).default(''),
  forgetChat: z.literal('1').optional(),
})
