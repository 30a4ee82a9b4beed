/** Pure: a bill of a supplier, and its payment, as the forms send them. */
import * as z from 'zod'
import { plainLine, plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { bahtAmount, branchNo, flag, thaiDate, thaiMonth, thaiTaxId, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)

export const purchaseKinds = ['tax_invoice', 'receipt', 'credit_note'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** lost: VAT that stands on the paper and cannot be claimed (s.82/5): entertainment, cars, abbreviated invoices … */
export const lineVats = ['claimable', 'lost', 'none'] as const
export type LineVat = (typeof lineVats)[number]

const Line = z.object({
  account: z.string().min(1).max(120),
  what: z.string().trim().max(200).default(''),
  amount: bahtAmount({ min: 1n }),
  vat: z.enum(lineVats).default('none'),
  sku: z.union([empty, plainLine({ max: 64 })]).optional(),
  quantity: z.union([empty, wholeNumber({ min: 1 })]).optional(),
})
const EmptyLine = z.object({ amount: z.literal('') })

export const mostPurchaseLines = 30

/**
 * What is withheld from whom one pays (Revenue Department order Tor Por 4/2528, as amended). `other` is typed.
 */
export const withheldIncomes = ['', 'transport', 'advertising', 'service', 'rent', 'other'] as const
export type WithheldIncome = (typeof withheldIncomes)[number]
export const withheldBp: Record<Exclude<WithheldIncome, '' | 'other'>, number> = {
  transport: 100,
  advertising: 200,
  service: 300,
  rent: 500,
}

export const PayInput = z.object({
  account: z.string().min(1).max(120),
  paidOn: thaiDate(),
  /** What of the bill is paid, with what is withheld; left out: the rest. */
  amount: z.union([empty, bahtAmount({ min: 1n })]).optional(),
  income: z.enum(withheldIncomes).default(''),
  /** Left out: by the rate of the kind of income, of what is paid before VAT. */
  withheld: z.union([empty, bahtAmount({ min: 1n })]).optional(),
})

export const PurchaseInput = z.object({
  kind: z.enum(purchaseKinds).default('tax_invoice'),
  supplierName: properName({ max: 200 }),
  supplierTaxId: z.union([z.literal(''), thaiTaxId]).default(''),
  branchNo: z.union([z.literal('').transform(() => '00000'), branchNo]).default('00000'),
  paperNo: plainLine({ max: 60, required: true }),
  paperOn: thaiDate(),
  /** The amounts of the lines hold VAT. */
  includes: flag.default(false),
  lines: z
    .record(z.string().regex(/^\d{1,2}$/), z.union([EmptyLine.transform(() => null), Line]))
    .transform((rows) =>
      Object.entries(rows)
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .flatMap(([, line]) => (line ? [line] : [])),
    )
    .refine(
      (lines) => lines.length > 0 && lines.length <= mostPurchaseLines,
      both('ใส่อย่างน้อย 1 รายการ', 'At least one line, please.'),
    ),
  /** As the paper says it, where that is some satang off. */
  vat: z.union([empty, bahtAmount()]).optional(),
  /** later: its tax invoice is to come, or it is claimed in another month. */
  claim: z.enum(['now', 'later']).default('now'),
  /** Left out: the month of the paper, or this one where that is closed. */
  claimMonth: z.union([empty, thaiMonth]).optional(),
  dueOn: z.union([empty, thaiDate()]).optional(),
  note: plainText({ max: 500 }).default(''),
  /** Paid at once: out of which account; left out or '': it is owed. */
  account: z.string().max(120).default(''),
  paidOn: z.union([empty, thaiDate()]).optional(),
  income: z.enum(withheldIncomes).default(''),
  withheld: z.union([empty, bahtAmount({ min: 1n })]).optional(),
})

export const CancelInput = z.object({ reason: z.string().trim().min(3).max(300) })
export const ClaimInput = z.object({ claimMonth: thaiMonth })
