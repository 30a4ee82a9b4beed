/** What the form of a supplier takes: it is drawn from this, checked by it, and its commands parse with it. */
import * as z from 'zod'
import { maybeEmail, maybePhone, plainText, properName } from '#kernel/contact-inputs.ts'
import { branchNo, thaiTaxId, wholeNumber } from '#kernel/thai-inputs.ts'
import { maybeAddress } from '#rooms/places/parts/address-input.ts'

const supplierKinds = ['company', 'person'] as const

export const SupplierInput = z.object({
  kind: z.enum(supplierKinds).default('company'),
  name: properName({ max: 200 }),
  taxId: z.union([z.literal(''), thaiTaxId]).default(''),
  branchNo: z.union([z.literal('').transform(() => '00000'), branchNo]).default('00000'),
  address: maybeAddress.nullable().default(null),
  phone: maybePhone,
  email: maybeEmail,
  /** Days until a bill is due; 0 is paid at once. */
  creditDays: wholeNumber({ max: 365 }).default(0),
  note: plainText({ max: 2000 }).default(''),
})
