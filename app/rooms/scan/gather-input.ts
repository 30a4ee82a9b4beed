/** Pure: goods that were scanned, with their numbers. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'

/** The most kinds of goods in one go. */
export const mostGoods = 300

/** by variant: how many were scanned */
const quantity = z
  .record(z.uuid(), wholeNumber())
  .default({})
  .refine((said) => Object.keys(said).length <= mostGoods)

export const CountTally = z.object({ locationId: z.uuid(), quantity })
export const TransferTally = z.object({ from: z.uuid(), to: z.uuid(), quantity })
