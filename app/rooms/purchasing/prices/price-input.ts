/** Pure: a price of a supplier as its form sends it, and their list as a file. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { TableInput } from '#kernel/table-file/table.ts'
import { bahtAmount, thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)

export const PriceInput = z.object({
  supplierId: z.uuid(),
  /** What the supplier calls it; left out: our SKU. */
  code: plainLine({ max: 64 }).default(''),
  sku: z.string().trim().min(1).max(64),
  unit: plainLine({ max: 40, required: true }),
  baseQuantity: wholeNumber({ min: 1, max: 1_000_000 }),
  price: bahtAmount({ min: 1n }),
  vat: z.enum(['vat7', 'none']).default('vat7'),
  minQuantity: z.union([z.literal('').transform(() => 1), wholeNumber({ min: 1, max: 1_000_000 })]).default(1),
  leadDays: z.union([empty, wholeNumber({ max: 365 })]).optional(),
  fromOn: thaiDate(),
  untilOn: z.union([empty, thaiDate()]).optional(),
})

/** Which of ours a supplier's code is. */
export const NameItemInput = z.object({ supplierId: z.uuid(), itemId: z.uuid(), sku: z.string().trim().max(64) })
export const RemovePriceInput = z.object({ supplierId: z.uuid(), priceId: z.uuid() })
export const ImportPricesInput = z.object({ supplierId: z.uuid(), table: TableInput })
