/** Pure: what the counter's page of papers sends. */
import * as z from 'zod'
import { plainLine, properName } from '#kernel/contact-inputs.ts'
import { branchNo, listOf, thaiTaxId } from '#kernel/thai-inputs.ts'

/** To whom a full tax invoice is made out (Revenue Code s.86/4). */
export const FullInvoiceInput = z.object({
  saleId: z.uuid(),
  company: properName({ max: 150 }),
  taxId: thaiTaxId,
  branchNo: branchNo.default('00000'),
  address: plainLine({ max: 300, required: true }),
  reason: z.string().trim().max(200).default(''),
})

export const DebtNoteInput = z.object({ saleId: listOf(z.uuid(), 50) })
