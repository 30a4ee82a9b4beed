import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'

/** Left empty: none. */
export const Barcode = z
  .union([
    z.null(),
    z.literal('').transform(() => undefined),
    z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z-]{4,40}$/, both('บาร์โค้ดมี 4–40 ตัว', 'A barcode has 4 to 40 characters.')),
  ])
  .optional()
  .register(fieldHints, { kind: 'text', required: false, max: 40 })
