/** Pure: what the forms about statements send. */
import * as z from 'zod'
import { dayOrders } from '#kernel/table-file/day-cells.ts'
import { TableInput } from '#kernel/table-file/table.ts'
import { waysIn } from '../came-by.ts'
import { columnRoles } from './layout.ts'

const about = {
  /** Which of the accounts that take money; of one alone nobody needs to say it. */
  account: z.uuid().optional(),
  /** What the file's columns are, by their titles; otherwise as it was said of this account before, or by their names. */
  columns: z.record(z.string().min(1).max(100), z.enum(columnRoles)).optional(),
  /** The file's order of day and month, where its days could be read either way. */
  dayOrder: z.enum(dayOrders).optional(),
}

export const LookInput = z.object({ table: TableInput, ...about })

export const BookInput = LookInput.extend({
  fileName: z.string().trim().min(1).max(200),
  /** What the preview showed: nothing else is booked. */
  plan: z.string().max(64).optional(),
})

/** A file as text, or as bytes in base64 where it is a workbook or not UTF-8. */
export const ImportInput = z
  .object({
    fileName: z.string().trim().min(1).max(200),
    csv: z.string().max(8_000_000).optional(),
    base64: z.base64().max(12_000_000).optional(),
    ...about,
  })
  .refine(({ csv, base64 }) => (csv === undefined) !== (base64 === undefined), { path: ['csv'] })

export const SettleInput = z.object({ line: z.uuid(), payable: z.uuid(), cameBy: z.enum(waysIn).optional() })

export const UndoLineInput = z.object({ line: z.uuid(), reason: z.string().trim().min(3).max(300) })

export const AsideInput = z.object({ line: z.uuid(), note: z.string().trim().min(1).max(200) })
