/** Pure: what a counter asks about a product that nobody has entered yet. */
import * as z from 'zod'
import { satang } from '#kernel/thai-inputs.ts'

export const addedKinds = ['goods', 'service'] as const

export const AddGoodsInput = z.object({
  name: z.string().trim().min(1).max(200),
  nameEn: z.string().trim().max(200).default(''),
  price: satang({ min: 1n }),
  /** `service`: nothing is counted. */
  kind: z.enum(addedKinds).default('goods'),
})
