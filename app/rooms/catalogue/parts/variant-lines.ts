/** Pure: the table of a product's variants as its page sends it, for the page of a higher room and the command that saves it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { satang, wholeNumber } from '#kernel/thai-inputs.ts'
import { Barcode } from '../barcode-input.ts'
import { Sku } from '../inputs.ts'

export const mostVariants = 100

const Line = z
  .object({
    /** As it was read: of a line that was changed meanwhile nothing is saved. */
    version: wholeNumber({ min: 1 }),
    sku: Sku,
    barcode: Barcode,
    priceSatang: satang(),
    /** Empty or 0: not on sale. */
    salePriceSatang: z.union([z.literal('').transform(() => 0n), satang()]).default(0n),
  })
  .refine(({ priceSatang, salePriceSatang }) => salePriceSatang === 0n || salePriceSatang < priceSatang, {
    path: ['salePriceSatang'],
    error: both('ราคาลดต้องต่ำกว่าราคาป้าย', 'Must be below the price.'),
  })

export const VariantLines = z
  .record(z.uuid(), Line)
  .refine((lines) => Object.keys(lines).length <= mostVariants, both('ครั้งละไม่เกิน 100 ตัวเลือก', 'At most 100 at once.'))

export const VariantLinesInput = z.object({ productId: z.uuid(), lines: VariantLines })
