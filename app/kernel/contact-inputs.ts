/**
 * One rule each for how people are called and reached, in all forms and calls: `properName`, `emailAddress`, `phone`,
 * `plainLine`, `plainText`. What is pasted is cleaned where nothing is to be seen; what cannot be meant is refused. A tax
 * id has its rule in thai-inputs.ts. A rule of the house finds fields that go round them (tools/house/contact.ts).
 */
import * as z from 'zod'
import { both } from './field-errors.ts'
import { type Sentence, wrong } from './field-sentences.ts'
import { fieldHints, type FieldKind } from './form-fields.ts'
import { hasForeignMarks, pastedCode, pastedLine, pastedLines } from './pasted.ts'
import { readPhone } from './phone.ts'
import { readEmail } from './read-email.ts'

/** → as it is seen, in one line: of a person, a business, whoever an order goes to. It has a letter or a digit. */
export const properName = ({ max = 100 }: { max?: number } = {}) =>
  cleaned({ kind: 'text', max, required: true }, pastedLine, (name) => (/[\p{L}\p{N}]/u.test(name) ? null : wrong.name))

/** The same where it may be left empty. */
export const maybeName = ({ max = 100 }: { max?: number } = {}) => z.union([nothing(), properName({ max })]).default('')

/** → a line of an address, a title: whatever is seen; empty unless it must not be. */
export const plainLine = ({ max, required = false }: { max: number; required?: boolean }) =>
  cleaned({ kind: max >= 300 ? 'long' : 'text', max, required }, pastedLine, () => null)

/** → words in several lines. */
export const plainText = ({ max, required = false }: { max: number; required?: boolean }) =>
  cleaned({ kind: 'long', max, required }, pastedLines, () => null)

/** → lower case; the host as mail servers know it (ร้าน.ไทย → xn--…). At most 254 characters, as mail can carry. */
export const emailAddress = z
  .string()
  .max(400)
  .transform((typed, check) => {
    const read = readEmail(typed)
    if (read !== null) return read
    return refused(check, pastedCode(typed) === '' ? wrong.empty : wrong.email)
  })
  .register(fieldHints, { kind: 'email', max: 254 })

/** The same where it may be left empty. */
export const maybeEmail = z.union([nothing(), emailAddress]).default('')

/** → `0812345678`, or `+819012345678` of another country. */
export const phone = z
  .string()
  .max(60)
  .transform((typed, check) => {
    const read = readPhone(typed)
    if (read !== null) return read
    return refused(check, pastedCode(typed) === '' ? wrong.empty : wrong.phone)
  })
  .register(fieldHints, { kind: 'phone' })

export const maybePhone = z.union([nothing(), phone]).default('')

function cleaned(
  hint: { kind: FieldKind; max: number; required: boolean },
  clean: (text: string) => string,
  problemOf: (text: string) => Sentence | null,
) {
  return z
    .string()
    .max(hint.max * 4 + 200)
    .transform((typed, check) => {
      const text = clean(typed)
      const problem = text === '' ? (hint.required ? wrong.empty : null) : problemOf(text)
      if (hasForeignMarks(typed)) return refused(check, wrong.hidden)
      if (problem) return refused(check, problem)
      if (text.length > hint.max) return refused(check, tooLong(hint.max))
      return text
    })
    .register(fieldHints, hint)
}

const tooLong = (max: number): Sentence => ({ th: `ยาวได้ไม่เกิน ${max} ตัวอักษร`, en: `At most ${max} characters.` })

function nothing() {
  return z
    .string()
    .max(200)
    .refine((typed) => pastedLine(typed) === '')
    .transform(() => '' as const)
}

function refused(check: z.core.$RefinementCtx<string>, { th, en }: Sentence): never {
  check.addIssue({ code: 'custom', message: both(th, en) })
  return z.NEVER
}
