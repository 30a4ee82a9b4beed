/** Pure: who sells, as the form sends it and the command checks it. */
import * as z from 'zod'
import { maybeName, phone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { branchNo, flag, thaiDate, thaiTaxId, wholeNumber } from '#kernel/thai-inputs.ts'
import { maybeAddress } from '#rooms/places/parts/address-input.ts'

const empty = z.literal('').transform(() => null)

export const SellerInput = z
  .object({
    /** Of the seller that was edited; left out for the first. */
    version: wholeNumber({ min: 1 }).optional(),
    name: properName({ max: 200 }),
    /** 422 TAX_ID_INVALID of commerce.md §4, said at its field. */
    taxId: thaiTaxId,
    vatRegistered: flag.default(false),
    /** From when; left out: ever since. No tax invoice before it (s.86). */
    vatFrom: z.union([empty, thaiDate()]).nullable().default(null),
    branchNo: branchNo.default('00000'),
    /** As one text: where its parts are not said. */
    address: plainLine({ max: 300 }).default(''),
    houseNo: plainLine({ max: 16 }).default(''),
    place: maybeAddress.nullable().default(null),
    phone,
    /** Commercial registration (ทะเบียนพาณิชย์) of whoever sells over the net. */
    registrationNo: z
      .string()
      .trim()
      .regex(/^[\d-]{0,20}$/, both('ใส่เฉพาะตัวเลข', 'Digits only, please.'))
      .default(''),
    nameEn: maybeName({ max: 200 }),
    addressEn: plainLine({ max: 300 }).default(''),
  })
  .superRefine(({ address, place }, check) => {
    if (!address && !place)
      check.addIssue({ code: 'custom', path: ['address'], message: both('โปรดกรอกที่อยู่', 'Please fill in the address.') })
  })
