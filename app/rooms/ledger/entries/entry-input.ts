/** Pure: a general entry (ใบสำคัญทั่วไป), as its form sends it. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { bahtAmount, flag, thaiDate } from '#kernel/thai-inputs.ts'

const side = z.union([z.literal('').transform(() => 0n), bahtAmount({ min: 0n })]).default(0n)

const Line = z.object({ account: z.string().max(120).default(''), debit: side, credit: side })

export const mostEntryLines = 40

export const EntryInput = z.object({
  on: thaiDate(),
  what: plainLine({ max: 300, required: true }),
  /** Of a year's end whose months are closed already, and the year is not. */
  adjusting: flag.default(false),
  lines: z
    .record(z.string().regex(/^\d{1,2}$/), Line)
    .transform((rows) =>
      Object.entries(rows)
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .flatMap(([, line]) => (line.debit === 0n && line.credit === 0n ? [] : [line])),
    )
    .refine(
      (lines) => lines.every(({ debit, credit }) => debit === 0n || credit === 0n),
      both('แต่ละบรรทัดใส่เดบิตหรือเครดิตอย่างเดียว', 'Each line has a debit or a credit, not both.'),
    )
    .refine(
      (lines) => lines.every(({ account }) => account !== ''),
      both('เลือกบัญชีทุกบรรทัดที่มียอด', 'Choose an account in every line that has an amount.'),
    )
    .refine(
      (lines) => lines.length >= 2 && lines.length <= mostEntryLines,
      both('ใส่อย่างน้อย 2 บรรทัด', 'At least two lines, please.'),
    ),
})

export const ReverseInput = z.object({ id: z.uuid(), reason: z.string().trim().min(3).max(200) })
