/** Pure: how many codes are asked for at once. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export const mostCodes = 10_000

export const CodesInput = z.object({
  promotionId: z.uuid(),
  count: wholeNumber({ min: 1, max: 2000 }),
  /** Before each of them, so that they are known by sight. */
  prefix: z
    .string()
    .trim()
    .regex(
      /^[\p{L}\p{M}\p{N}_-]{0,12}$/u,
      both('ใช้ตัวอักษร ตัวเลข _ - ได้ไม่เกิน 12 ตัว', 'Up to 12 letters, digits, _ or -.'),
    )
    .default(''),
})
