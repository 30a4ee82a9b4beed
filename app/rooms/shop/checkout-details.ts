/** Who buys and where it goes, as checkout asks for it. Pure: the form and the command read the same schema. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { normalisePhone, normaliseThaiId } from '#kernel/thai-id.ts'

const Name = z.string().trim().min(1).max(100)
const Line = z.string().trim().min(1).max(200)

const Phone = z.string().transform((typed, check) => {
  const phone = normalisePhone(typed)
  if (phone) return phone
  check.addIssue({
    code: 'custom',
    message: both('หมายเลขโทรศัพท์ไม่ถูกต้อง เช่น 081 234 5678', 'This is not a Thai phone number, such as 081 234 5678.'),
  })
  return z.NEVER
})

/** 422 TAX_ID_INVALID of commerce.md §4, said at its field. */
const TaxId = z.string().transform((typed, check) => {
  const id = normaliseThaiId(typed)
  if (id) return id
  check.addIssue({
    code: 'custom',
    message: both(
      'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง โปรดตรวจ 13 หลักอีกครั้ง',
      'This tax id is not right. Please check its 13 digits.',
    ),
  })
  return z.NEVER
})

export const BuyerInput = z.object({
  name: Name,
  phone: Phone,
  email: z.email().max(200),
  /** For a full tax invoice (Revenue Code s.86/4). */
  tax: z
    .object({
      company: Name,
      taxId: TaxId,
      branchNo: z
        .string()
        .regex(
          /^\d{5}$/,
          both('รหัสสาขามี 5 หลัก สำนักงานใหญ่คือ 00000', 'A branch number has 5 digits; the head office is 00000.'),
        )
        .default('00000'),
      /** Left out: the delivery address. */
      address: z.string().trim().max(300).optional(),
    })
    .optional(),
})

export const DeliveryInput = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('ship'),
    address: z.object({
      line: Line,
      tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
      zip: z.string().regex(/^\d{5}$/, both('รหัสไปรษณีย์มี 5 หลัก', 'A zip has 5 digits.')),
    }),
  }),
  z.object({ method: z.literal('pickup') }),
  z.object({ method: z.literal('none') }),
])

export type Buyer = z.output<typeof BuyerInput>

/** As it is kept: names beside the official code, so that an order reads the same when places are renamed. */
export interface Address {
  line: string
  tambonCode: string
  tambon: Named
  amphure: Named
  province: Named
  zip: string
}

interface Named {
  th: string
  en: string
}

export type Delivery = { method: 'ship'; address: Address } | { method: 'pickup' } | { method: 'none' }

export interface CheckoutDetails {
  buyer: Buyer
  delivery: Delivery
}
