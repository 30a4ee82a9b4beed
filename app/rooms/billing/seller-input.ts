/** Pure: who sells, as the form sends it and the command checks it. */
import * as z from 'zod'
import { maybeName, phone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { branchNo, flag, thaiTaxId, wholeNumber } from '#kernel/thai-inputs.ts'

export const SellerInput = z.object({
  /** Of the seller that was edited; left out for the first. */
  version: wholeNumber({ min: 1 }).optional(),
  name: properName({ max: 200 }),
  /** 422 TAX_ID_INVALID of commerce.md §4, said at its field. */
  taxId: thaiTaxId,
  vatRegistered: flag.default(false),
  branchNo: branchNo.default('00000'),
  address: plainLine({ max: 300, required: true }),
  phone,
  nameEn: maybeName({ max: 200 }),
  addressEn: plainLine({ max: 300 }).default(''),
})
