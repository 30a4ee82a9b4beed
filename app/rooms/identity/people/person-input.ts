/** What people say of themselves, as their forms and commands check it. Pure. */
import * as z from 'zod'
import { maybeName, phone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { thaiZip } from '#kernel/thai-inputs.ts'

const part = maybeName({ max: 80 })

/** Nothing else of an account is the profile form's to change: role, standing and addresses are not in it. */
export const ProfileInput = z.object({
  firstname: properName({ max: 80 }),
  lastname: part,
  firstnameEn: part,
  lastnameEn: part,
  /** What the form was drawn from. */
  version: z.coerce.number().int().min(1),
})

export const AddressInput = z.object({
  label: plainLine({ max: 40 }).default(''),
  recipient: properName({ max: 100 }),
  phone,
  address: z.object({
    line: plainLine({ max: 200, required: true }),
    tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
    zip: thaiZip,
  }),
})
