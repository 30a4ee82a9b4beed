import * as z from 'zod'
import { flag, satang, wholeNumber } from '#kernel/thai-inputs.ts'

export const RulesInput = z.object({
  version: wholeNumber({ min: 0 }),
  needsStatement: flag.default(false),
  /** Each code asks for an amount of its own. */
  uniqueSatang: flag.default(false),
  /** Empty: one person is enough. */
  twoFrom: z.union([z.literal('').transform(() => null), satang()]).optional(),
})
