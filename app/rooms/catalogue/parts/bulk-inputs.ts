/** Pure: what is done to many products at once, for the list of a higher room and the commands that do it. */
import * as z from 'zod'
import { listOf } from '#kernel/thai-inputs.ts'
import { Code } from '../inputs.ts'

export const productStates = ['draft', 'active', 'archived'] as const

const productIds = listOf(z.uuid(), 500)

/** By so much per cent or baht, down with a minus. */
export const BulkPriceInput = z.object({
  productId: productIds,
  way: z.enum(['percent', 'baht']),
  by: z.string().trim().max(20),
})
export const BulkStatusInput = z.object({ productId: productIds, status: z.enum(productStates) })
export const BulkCategoryInput = z.object({ productId: productIds, category: Code })
