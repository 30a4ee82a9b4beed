import * as z from 'zod'
import { plainLine, properName } from '#kernel/contact-inputs.ts'
import { branchNo, thaiTaxId } from '#kernel/thai-inputs.ts'

/** To whom the new paper is made out (Revenue Code s.86/4). */
export const ReplaceInput = z.object({
  id: z.uuid(),
  company: properName({ max: 150 }),
  taxId: thaiTaxId,
  branchNo: branchNo.default('00000'),
  address: plainLine({ max: 300, required: true }),
  reason: z.string().trim().min(1).max(200),
})
