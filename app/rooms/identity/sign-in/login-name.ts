import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { pastedCode } from '#kernel/pasted.ts'
import { readEmail } from '#kernel/read-email.ts'
import { normalisePhone } from '#kernel/thai-id.ts'

/** What a person signs in with: an e-mail address or a Thai phone number, in the form in which it is kept. */
export type LoginName = { kind: 'email'; value: string } | { kind: 'phone'; value: string }

export function loginNameOf(text: string): LoginName | null {
  if (pastedCode(text).includes('@')) {
    const email = readEmail(text)
    return email === null ? null : { kind: 'email', value: email }
  }
  const phone = normalisePhone(text)
  return phone === null ? null : { kind: 'phone', value: phone }
}

export const loginName = z
  .string()
  .max(300)
  .transform((text, context) => {
    const name = loginNameOf(text)
    if (name) return name
    context.addIssue({
      code: 'custom',
      message: both('โปรดกรอกอีเมลหรือหมายเลขโทรศัพท์ให้ถูกต้อง', 'Please enter a valid e-mail address or phone number.'),
    })
    return z.NEVER
  })

/** At least 8 characters, whatever they are (ASVS 6.2); the upper end keeps hashing cheap. */
export const newPassword = z.string().min(8).max(200)
