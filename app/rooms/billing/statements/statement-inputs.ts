/** Pure: what the forms about statements send. */
import * as z from 'zod'
import { waysIn } from '../came-by.ts'

export const ImportInput = z.object({
  fileName: z.string().trim().min(1).max(200),
  csv: z.string().max(8_000_000),
  /** Which of the accounts that take money; of one alone nobody needs to say it. */
  account: z.uuid().optional(),
})

export const SettleInput = z.object({ line: z.uuid(), payable: z.uuid(), cameBy: z.enum(waysIn).optional() })

export const UndoLineInput = z.object({ line: z.uuid(), reason: z.string().trim().min(3).max(300) })

export const AsideInput = z.object({ line: z.uuid(), note: z.string().trim().min(1).max(200) })
