/** Pure: what the forms about vendors' goods and settlements send. Their commands parse with the same. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

export const GoodsForm = z.object({ sku: plainLine({ max: 64, required: true }) })

export const MoveForm = GoodsForm.extend({
  way: z.enum(['in', 'out']),
  place: z.uuid(),
  quantity: wholeNumber({ min: 1, max: 1_000_000 }),
  paper: plainLine({ max: 60 }).default(''),
})

export const SettleForm = z.object({ untilOn: thaiDate() })

export const ApproveForm = z.object({
  /** Of the vendor's tax invoice; of one who gives none, nothing. */
  paperNo: plainLine({ max: 60 }).default(''),
  paperOn: maybe(thaiDate()),
})

export const PayForm = z.object({ account: z.string().min(1).max(120), paidOn: thaiDate() })
