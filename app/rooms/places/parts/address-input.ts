/** Pure: an address as AddressFields sends it. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { thaiZip } from '#kernel/thai-inputs.ts'

const Address = z.object({
  line: z.string().min(1, both('โปรดกรอกที่อยู่', 'Please fill in the address.')),
  tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
  zip: thaiZip,
})

/** All of it or nothing; of a form the selects that are not open send nothing. */
export const maybeAddress = z
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
