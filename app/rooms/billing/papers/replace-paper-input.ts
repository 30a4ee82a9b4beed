import * as z from 'zod'
import { plainLine, properName } from '#kernel/contact-inputs.ts'
import { countryCodes } from '#kernel/countries.ts'
import { both } from '#kernel/field-errors.ts'
import { branchNo, thaiTaxId } from '#kernel/thai-inputs.ts'

/** To whom the new paper is made out (Revenue Code s.86/4). */
export const ReplaceInput = z
  .object({
    id: z.uuid(),
    company: properName({ max: 150 }),
    /** Of a buyer from abroad: left out, as they have none here. */
    taxId: z.union([z.literal('').transform(() => undefined), thaiTaxId]).optional(),
    branchNo: branchNo.default('00000'),
    address: plainLine({ max: 300, required: true }),
    country: z.enum(countryCodes).default('TH'),
    reason: z.string().trim().min(1).max(200),
  })
  .superRefine(({ taxId, country }, check) => {
    if (country === 'TH' && !taxId)
      check.addIssue({ code: 'custom', path: ['taxId'], message: both(wrong.th, wrong.en) })
  })

const wrong = { th: 'โปรดใส่เลขประจำตัวผู้เสียภาษี 13 หลัก', en: 'The 13 digits of the tax id, please.' }
