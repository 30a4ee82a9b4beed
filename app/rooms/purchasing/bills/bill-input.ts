/** Pure: a supplier's bill of an order, its payment, and the note of what went back. */
import * as z from 'zod'
import { plainLine, plainText } from '#kernel/contact-inputs.ts'
import { bahtAmount, flag, thaiDate, thaiMonth, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)
const Id = z.object({ id: z.uuid() })

export const billKinds = ['tax_invoice', 'receipt'] as const
export const incomes = ['transport', 'advertising', 'service', 'rent'] as const
export type BillIncome = (typeof incomes)[number]
/** Basis points (Revenue Department order Tor Por 4/2528, as amended). */
export const incomeBp: Readonly<Record<BillIncome, bigint>> = {
  transport: 100n,
  advertising: 200n,
  service: 300n,
  rent: 500n,
}
/** From this much of a contract on it is withheld. */
export const thresholdSatang = 100_000n

const Goods = z.object({
  /** Pieces. */
  quantity: z.union([z.literal('').transform(() => 0), wholeNumber({ max: 1_000_000_000 })]).default(0),
  /** Of all of them, before VAT. */
  amount: z.union([empty, bahtAmount()]).optional(),
})

/** What is no goods: carriage, a service. */
const Other = z.object({
  what: plainLine({ max: 200 }).default(''),
  amount: z.union([empty, bahtAmount({ min: 1n })]).optional(),
  account: z.string().max(120).default('expense:other'),
  vat: z.enum(['claimable', 'lost', 'none']).default('claimable'),
  income: z.enum(['', ...incomes]).default(''),
})

export const mostOthers = 3

export const BillInput = Id.extend({
  kind: z.enum(billKinds).default('tax_invoice'),
  paperNo: plainLine({ max: 60, required: true }),
  paperOn: thaiDate(),
  dueOn: z.union([empty, thaiDate()]).optional(),
  goods: z.record(z.uuid(), Goods).default({}),
  others: z.record(z.string().regex(/^\d$/), Other).default({}),
  /** As the paper says it, where that is some satang off. */
  vat: z.union([empty, bahtAmount()]).optional(),
  claim: z.enum(['now', 'later']).default('now'),
  claimMonth: z.union([empty, thaiMonth]).optional(),
  /** Of the contract that it is a part of, for the threshold of withholding. */
  contract: z.union([empty, bahtAmount()]).optional(),
  note: plainText({ max: 500 }).default(''),
  /** Another paper, though its number is much like one on record. */
  sure: flag.default(false),
})

export const PayBillInput = Id.extend({
  account: z.string().min(1).max(120),
  paidOn: thaiDate(),
  /** With what is withheld; left out: all that is owed. */
  amount: z.union([empty, bahtAmount({ min: 1n })]).optional(),
  /** `''`: nothing is withheld; else of all kinds of income that the bill has, each with its certificate. */
  income: z.enum(['', 'all', ...incomes]).default(''),
})

export const CancelBillInput = Id.extend({ reason: z.string().trim().min(3).max(300) })

export const CancelCreditInput = CancelBillInput.extend({ returnId: z.uuid() })

export const CreditInput = Id.extend({
  /** Of the return. */
  returnId: z.uuid(),
  paperNo: plainLine({ max: 60, required: true }),
  paperOn: thaiDate(),
  /** As the note says it. */
  vat: z.union([empty, bahtAmount()]).optional(),
})
