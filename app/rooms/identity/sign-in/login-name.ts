import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { normalisePhone } from '#kernel/thai-id.ts'

/** What a person signs in with: an e-mail address or a Thai phone number, in the form in which it is kept. */
export type LoginName = { kind: 'email'; value: string } | { kind: 'phone'; value: string }

export function loginNameOf(text: string): LoginName | null {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  if (plain.includes('@')) return isEmail(plain) ? { kind: 'email', value: plain } : null
  const phone = normalisePhone(plain)
  return phone === null ? null : { kind: 'phone', value: phone }
}

function isEmail(text: string): boolean {
  if (text.length > 254 || !/^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9.-]{1,190}$/.test(text)) return false
  const host = text.slice(text.indexOf('@') + 1)
  return host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
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
