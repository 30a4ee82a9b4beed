import { wrong } from '#kernel/field-sentences.ts'
import { readPhone } from '#kernel/phone.ts'
import { phoneText } from './id-text.ts'
import { FormattedField, type FormattedProps } from './formatted-field.tsx'
import type { Notation } from './use-notation.ts'

/** `+66 81 234 5678` and the like are understood, `081-234-5678` is shown, `0812345678` is sent; `+81 90…` as it is. */
export function PhoneField(props: FormattedProps<string>) {
  return <FormattedField type="tel" inputMode="tel" autoComplete="tel" maxLength={40} {...props} notation={notation} />
}

const notation: Notation<string> = {
  parse: readPhone,
  show: phoneText,
  send: (phone) => phone,
  wrong: wrong.phone,
}
