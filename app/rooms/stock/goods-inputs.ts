/** Pure: a product with its table of variants and what lies there, as its page sends them. */
import * as z from 'zod'
import { ProductInput } from '#rooms/catalogue/parts/product-fields-input.ts'
import { VariantLines } from '#rooms/catalogue/parts/variant-lines.ts'
import { SetManyInput } from './desk-inputs.ts'

/** The product's own fields are left out together: of a form without a name they are none. */
export const SaveGoodsInput = ProductInput.partial().extend({
  productId: z.uuid(),
  /** How the product's own fields stood when the page was read: so they are left alone where nobody changed them. */
  read: z.string().max(60_000).optional(),
  /** Left out by whoever may only count. */
  lines: VariantLines.optional(),
  was: SetManyInput.shape.was.default({}),
  counted: SetManyInput.shape.counted.default({}),
})
