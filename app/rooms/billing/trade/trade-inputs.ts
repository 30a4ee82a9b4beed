/** Pure: what the forms of the papers around a sale send. */
import * as z from 'zod'
import { phone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { MAX_SATANG } from '#kernel/money.ts'
import { debitCauseNames } from '../parts/note-causes.ts'
import { bahtAmount, branchNo, thaiDate, thaiTaxId, typedNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)

const Line = z.object({
  name: z.string().trim().min(1).max(200),
  quantity: typedNumber({ min: 1, max: 100_000 }),
  price: bahtAmount({ min: 1n }),
  /** Tax of goods arises when they leave, of a service when it is paid. */
  supply: z.enum(['goods', 'service']).default('goods'),
})
const EmptyLine = z.object({
  name: z.literal(''),
  quantity: z.string().optional(),
  price: z.literal('').optional(),
  supply: z.string().optional(),
})

export const mostLines = 30

export const QuotationInput = z.object({
  company: properName({ max: 150 }),
  taxId: z.union([empty, thaiTaxId]).optional(),
  branchNo: z.union([empty, branchNo]).optional(),
  phone: z.union([empty, phone]).optional(),
  address: plainLine({ max: 300 }).default(''),
  validUntil: thaiDate(),
  note: z.string().trim().max(500).default(''),
  /** Rows of the form that are filled in, in their order. */
  lines: z
    .record(z.string().regex(/^\d{1,2}$/), z.union([EmptyLine.transform(() => null), Line]))
    .transform((rows) =>
      Object.entries(rows)
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .flatMap(([, line]) => (line ? [line] : [])),
    )
    .refine(
      (lines) => lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * price, 0n) <= MAX_SATANG,
      both('ยอดรวมมากเกินไป โปรดแบ่งเป็นหลายใบ', 'The sum is too large. Please split it.'),
    )
    .refine(
      (lines) => lines.length > 0 && lines.length <= mostLines,
      both('ใส่อย่างน้อย 1 รายการ', 'At least one line, please.'),
    ),
})

export const AcceptInput = z.object({ name: properName({ max: 120 }) })
export const DeclineInput = z.object({ reason: z.string().trim().max(300).default('') })

/** How much more, VAT included, and why (s.86/9). */
export const DebitInput = z.object({
  amount: bahtAmount({ min: 1n }),
  cause: z.enum(debitCauseNames),
  why: z.string().trim().min(3).max(200),
  /** Of which line of the invoice, by its place; left out: of all that bear the same VAT. */
  line: z.union([empty, typedNumber({ min: 0, max: 999 })]).optional(),
  /** Of a sale that has both. */
  goods: z.enum(['vat7', 'exempt']).optional(),
})

/** By the line's place in the bill; empty or left out is none. */
export const DeliveryInput = z.object({
  quantity: z
    .record(z.string().regex(/^\d{1,3}$/), z.union([empty, typedNumber({ min: 0, max: 100_000 })]))
    .transform((rows) => new Map(Object.entries(rows).flatMap(([at, n]) => (n ? [[Number(at), n] as const] : []))))
    .refine((lines) => lines.size > 0, both('ใส่จำนวนอย่างน้อย 1 รายการ', 'At least one line, please.')),
})
