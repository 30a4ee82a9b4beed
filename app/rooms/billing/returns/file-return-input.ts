/** Pure: how a return was filed, as its form sends it. */
import * as z from 'zod'
import { bahtAmount, thaiDate } from '#kernel/thai-inputs.ts'

const extra = z.union([z.literal('').transform(() => 0n), bahtAmount({ min: 0n })]).default(0n)

export const FileReturnInput = z.object({
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  filedOn: thaiDate(),
  surcharge: extra,
  penalty: extra,
  /** What is overpaid: carried to the next month, or asked back in cash. */
  excess: z.enum(['carry', 'refund']).default('carry'),
})

/** What was overpaid before `month`, which is the first that is filed from here. */
export const VatOpeningInput = z.object({
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  carried: bahtAmount({ min: 0n }),
})
