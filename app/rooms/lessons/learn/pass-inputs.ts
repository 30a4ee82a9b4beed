/** Pure: what the form for gift codes and invitations takes. */
import * as z from 'zod'
import { maybeEmail } from '#kernel/contact-inputs.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const passKinds = ['invite', 'gift'] as const

export const PassInput = z.object({
  kind: z.enum(passKinds).default('invite'),
  /** To be mailed to one person; empty: a link that is handed on. */
  email: maybeEmail,
  /** People of a link; codes when they are given away. */
  seats: wholeNumber({ min: 1, max: 100 }).default(1),
  days: wholeNumber({ min: 1, max: 730 }).default(90),
  note: z.string().trim().max(200).default(''),
})
