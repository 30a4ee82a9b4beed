/** Pure: what staff send who change an order before it is paid. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { TakeOrderForm } from '../desk/take-order-input.ts'

export const EditOrderForm = TakeOrderForm.extend({
  /** Why there is a discount that was not there before; only staff read it. */
  discountReason: z.string().trim().max(200).default(''),
  version: wholeNumber({ min: 1 }),
  /** The sum that was seen, in satang. It is compared, never believed. */
  expectedTotalSatang: wholeNumber({ max: Number.MAX_SAFE_INTEGER }).transform(BigInt),
})
