/** What the form of a supplier takes: it is drawn from this, checked by it, and its commands parse with it. */
import * as z from 'zod'
import { maybeEmail, maybePhone, plainLine, plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { branchNo, thaiTaxId, thaiZip, wholeNumber } from '#kernel/thai-inputs.ts'

const supplierKinds = ['company', 'person'] as const

const Address = z.object({
  line: z.string().min(1, both('โปรดกรอกที่อยู่', 'Please fill in the address.')),
  tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
  zip: thaiZip,
})

/** All of it or nothing; of a form the selects that are not open send nothing. */
const MaybeAddress = z
  .object({
    line: plainLine({ max: 200 }).default(''),
    tambonCode: z.string().default(''),
    zip: z.string().trim().max(10).default(''),
  })
  .transform((typed, check): z.output<typeof Address> | null => {
    if (!typed.line && !typed.tambonCode && !typed.zip) return null
    const { data, error } = Address.safeParse(typed)
    for (const { path, message } of error?.issues ?? []) check.addIssue({ code: 'custom', path, message })
    return data ?? z.NEVER
  })

export const SupplierInput = z.object({
  kind: z.enum(supplierKinds).default('company'),
  name: properName({ max: 200 }),
  taxId: z.union([z.literal(''), thaiTaxId]).default(''),
  branchNo: z.union([z.literal('').transform(() => '00000'), branchNo]).default('00000'),
  address: MaybeAddress.nullable().default(null),
  phone: maybePhone,
  email: maybeEmail,
  /** Days until a bill is due; 0 is paid at once. */
  creditDays: wholeNumber({ max: 365 }).default(0),
  note: plainText({ max: 2000 }).default(''),
})
