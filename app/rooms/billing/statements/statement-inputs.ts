/** Pure: what the forms about statements send. */
import * as z from 'zod'

export const ImportInput = z.object({
  fileName: z.string().trim().min(1).max(200),
  csv: z.string().max(8_000_000),
})

export const SettleInput = z.object({ line: z.uuid(), payable: z.uuid() })

export const AsideInput = z.object({ line: z.uuid(), note: z.string().trim().min(1).max(200) })
