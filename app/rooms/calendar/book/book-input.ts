/** What the form of a booking takes: it is drawn from this, and parsed with it. */
import * as z from 'zod'
import { emailAddress, maybePhone } from '#kernel/contact-inputs.ts'

export const BookInput = z.object({
  /** The beginning, as seeHours gives it. */
  at: z.iso.datetime({ offset: true }),
  name: z.string().trim().min(1).max(120),
  email: emailAddress,
  phone: maybePhone,
  note: z.string().trim().max(1000).default(''),
})
