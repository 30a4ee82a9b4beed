/** Pure: what a form of contact asks. */
import * as z from 'zod'
import { maybeEmail, maybePhone, plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'

const reach = both(
  'ใส่อีเมลหรือเบอร์โทร เพื่อให้เราติดต่อกลับได้',
  'Give an e-mail address or a phone number so that we can answer.',
)

export const InquiryInput = z
  .object({
    /** where the form stands, and one goes back to */
    path: z
      .string()
      .max(300)
      .regex(/^\/(?![/\\])/)
      .catch('/'),
    name: properName({ max: 120 }),
    email: maybeEmail,
    phone: maybePhone,
    message: plainText({ max: 4000, required: true }),
    /** nobody sees it: who fills it in is a machine */
    website: z.string().max(500).default(''),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', { error: reach as never, path: ['email'] })
