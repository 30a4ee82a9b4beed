/** Pure: what the enrolment's form takes. */
import * as z from 'zod'
import { phone, properName } from '#kernel/contact-inputs.ts'

export const EnrolInput = z.object({
  runId: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).default(null),
  /** As the papers say it. */
  name: properName({ max: 200 }),
  phone: z.union([z.literal('').transform(() => undefined), phone]).optional(),
  /** A coupon, a gift code, or the code of an invitation. */
  code: z.string().trim().max(60).default(''),
})
