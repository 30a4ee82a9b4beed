/** Pure: what setting a business up asks, as its form sends it. */
import * as z from 'zod'
import { phone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { isThaiId, isThaiMobile } from '#kernel/thai-id.ts'
import { branchNo, flag, satang, thaiDate, thaiTaxId } from '#kernel/thai-inputs.ts'
import { templateNames } from '../model/templates.ts'

const empty = z.literal('').transform(() => null)

/** A mobile number or a tax id; nothing where cash is enough to begin with. */
const promptPay = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(
    (ident) => ident === '' || isThaiMobile(ident) || isThaiId(ident),
    both('กรอกเบอร์มือถือ 10 หลัก หรือเลข 13 หลักที่ถูกต้อง', 'A mobile number of 10 digits, or a right id of 13.'),
  )
  .default('')
  .register(fieldHints, { kind: 'text', required: false, max: 24 })

export const FoundInput = z.object({
  template: z.enum(templateNames).default('retail'),
  name: properName({ max: 200 }),
  /** As the tax office knows who sells; left out, as the business is called. */
  legalName: z.union([z.literal(''), properName({ max: 200 })]).default(''),
  taxId: thaiTaxId,
  vatRegistered: flag.default(false),
  vatFrom: z.union([empty, thaiDate()]).nullable().default(null),
  branchNo: branchNo.default('00000'),
  branchName: z.string().trim().max(120).default(''),
  address: plainLine({ max: 300, required: true }),
  phone,
  promptPay,
  /** The first thing that is sold, so that the counter is not empty. */
  goodsName: z.string().trim().max(200).default(''),
  goodsPrice: z
    .union([empty, satang()])
    .nullable()
    .default(null)
    .register(fieldHints, { kind: 'money', required: false, min: 0n }),
})
