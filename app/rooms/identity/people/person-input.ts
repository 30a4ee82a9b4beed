/** What people say of themselves, as their forms and commands check it. Pure. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { thaiPhone, thaiZip } from '#kernel/thai-inputs.ts'

/** Signs that nobody sees and that turn the text around them: no name has them. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const visible = (text: z.ZodString) =>
  text.refine(
    (value) => !unseen.test(value),
    both('มีอักขระที่มองไม่เห็นปนอยู่', 'There are characters in it that nobody can see.'),
  )

const part = visible(z.string().trim().max(80))

/** Nothing else of an account is the profile form's to change: role, standing and addresses are not in it. */
export const ProfileInput = z.object({
  firstname: part.min(1),
  lastname: part.default(''),
  firstnameEn: part.default(''),
  lastnameEn: part.default(''),
  /** What the form was drawn from. */
  version: z.coerce.number().int().min(1),
})

export const AddressInput = z.object({
  label: visible(z.string().trim().max(40)).default(''),
  recipient: visible(z.string().trim().max(100)).min(1),
  phone: thaiPhone,
  address: z.object({
    line: visible(z.string().trim().max(200)).min(1),
    tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
    zip: thaiZip,
  }),
})
