/** Pure: the ticks and limits of a role, as their form sends them. */
import * as z from 'zod'
import { listOf } from '#kernel/thai-inputs.ts'
import { limitFields } from '#rooms/cluster/parts/limits-input.ts'
import { rightKeys } from './rights.ts'

export const RightsForm = z.object({
  role: z.enum(['branchManager', 'accountant', 'stockKeeper', 'cashier', 'seller', 'viewer']),
  version: z.coerce.number().int().min(0).default(0),
  rights: listOf(z.enum(rightKeys), rightKeys.length),
  ...limitFields,
})
