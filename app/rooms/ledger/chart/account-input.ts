/** Pure: how an account is called, as the form sends it. */
import * as z from 'zod'
import { maybeName, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'

const wrong = both(
  'เลขที่บัญชีเป็นตัวเลข 3–8 หลัก ขึ้นต้นด้วย 1–5 เช่น 5215',
  'Three to eight digits that begin with 1 to 5, such as 5215.',
)

export const AccountInput = z.object({
  /** Of the account that is changed; left out for a new one. */
  code: z.string().max(120).optional(),
  version: wholeNumber({ min: 0 }).optional(),
  number: z
    .string()
    .trim()
    .regex(/^[1-5]\d{2,7}(-\d{1,3})?$/, wrong),
  nameTh: properName({ max: 120 }),
  nameEn: maybeName({ max: 120 }),
  outerCode: z.string().trim().max(20).default(''),
})
