/** Pure: what a form of contact asks. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { thaiPhone } from '#kernel/thai-inputs.ts'

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
    name: z.string().trim().min(1, both('ใส่ชื่อของคุณ', 'Please give your name.')).max(120),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    phone: z.union([z.literal(''), thaiPhone]).default(''),
    message: z.string().trim().min(1, both('เขียนข้อความถึงเรา', 'Please write your message.')).max(4000),
    /** nobody sees it: who fills it in is a machine */
    website: z.string().max(500).default(''),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', { error: reach as never, path: ['email'] })
