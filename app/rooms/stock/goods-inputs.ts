/** Pure: the table of variants with what lies there, as the product's page sends it. */
import * as z from 'zod'
import { VariantLines } from '#rooms/catalogue/parts/variant-lines.ts'
import { SetManyInput } from './desk-inputs.ts'

export const SaveGoodsInput = z.object({
  productId: z.uuid(),
  /** Left out by whoever may only count. */
  lines: VariantLines.optional(),
  was: SetManyInput.shape.was.default({}),
  counted: SetManyInput.shape.counted.default({}),
})
