/** Pure: in which form a kind of paper is numbered, as the form sends it and the command checks it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { typedNumber } from '#kernel/thai-inputs.ts'
import { documentKinds, resets, yearForms } from '../document-number.ts'

export const SeriesInput = z.object({
  kind: z.enum(documentKinds),
  /** Letters alone: a digit would be read as one of the year. */
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,6}$/, both('ใช้ตัวอักษร A ถึง Z 1 ถึง 6 ตัว', '1 to 6 letters A to Z, please.')),
  reset: z.enum(resets),
  year: z.enum(yearForms),
  width: typedNumber({ min: 3, max: 9 }),
})
