/** What the form of vendors takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { maybeEmail, maybePhone, plainLine, plainText, properName } from '#kernel/contact-inputs.ts'
import { branchNo, thaiTaxId, typedNumber } from '#kernel/thai-inputs.ts'

export const VendorInput = z.object({
  name: properName({ max: 200 }),
  taxId: z.union([z.literal(''), thaiTaxId]).default(''),
  branchNo: z.union([z.literal('').transform(() => '00000'), branchNo]).default('00000'),
  phone: maybePhone,
  email: maybeEmail,
  address: plainText({ max: 500 }).default(''),
  /** Of the price that buyers paid, VAT inside. */
  gpPercent: typedNumber({ min: 0, max: 90, decimals: 2 }),
  settles: z.enum(['monthly', 'weekly']).default('monthly'),
  /** Whether the vendor gives us tax invoices. */
  vat: z.enum(['no', 'yes']).default('no'),
  /** Percent that the vendor withholds of our GP: 3 where it is a company. */
  gpWithheld: z.union([z.literal('').transform(() => 0), typedNumber({ min: 0, max: 15, decimals: 2 })]).default(0),
  /** What we withhold of what we pay: of goods nothing is. */
  income: z.enum(['none', 'service', 'advertising', 'transport', 'rent']).default('none'),
  payTo: plainLine({ max: 200 }).default(''),
  note: plainText({ max: 2000 }).default(''),
})
