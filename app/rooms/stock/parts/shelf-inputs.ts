/** Pure: what forms about a shelf send, for the screens of higher rooms too. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'

export { AdjustInput, ReceiveInput } from '../desk-inputs.ts'

export const SendInput = z.object({
  from: z.uuid(),
  to: z.uuid(),
  sku: z.string().trim().min(1).max(40),
  quantity: wholeNumber({ min: 1 }),
  note: z.string().trim().max(200).default(''),
})
