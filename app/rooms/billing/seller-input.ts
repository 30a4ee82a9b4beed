/** Pure: who sells, as the form sends it and the command checks it. */
import * as z from 'zod'
import { branchNo, flag, thaiPhone, thaiTaxId, wholeNumber } from '#kernel/thai-inputs.ts'

const line = (max: number) => z.string().trim().max(max)

export const SellerInput = z.object({
  /** Of the seller that was edited; left out for the first. */
  version: wholeNumber({ min: 1 }).optional(),
  name: line(200).min(1),
  /** 422 TAX_ID_INVALID of commerce.md §4, said at its field. */
  taxId: thaiTaxId,
  vatRegistered: flag.default(false),
  branchNo: branchNo.default('00000'),
  address: line(300).min(1),
  phone: thaiPhone,
  nameEn: line(200).default(''),
  addressEn: line(300).default(''),
})
