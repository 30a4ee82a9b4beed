/** The numbers by which the state and the post know people, businesses and places. */
import { wrong } from '#kernel/field-sentences.ts'
import { normaliseBranchNo, normaliseThaiId, normaliseZip } from '#kernel/thai-id.ts'
import { FormattedField, type FormattedProps } from './formatted-field.tsx'
import { thaiIdText } from './id-text.ts'
import type { Notation } from './use-notation.ts'

/** 13 digits and their checksum: `1-1017-00230-70-8` is shown, plain digits are sent. */
export function TaxIdField(props: FormattedProps<string>) {
  return <FormattedField inputMode="numeric" maxLength={40} {...props} notation={taxId} />
}

export function NationalIdField(props: FormattedProps<string>) {
  return <FormattedField inputMode="numeric" maxLength={20} {...props} notation={nationalId} />
}

/** Of a tax-payer; 00000 is the head office. */
export function BranchField(props: FormattedProps<string>) {
  return <FormattedField inputMode="numeric" maxLength={20} defaultValue="00000" {...props} notation={branch} />
}

export function ZipField(props: FormattedProps<string>) {
  return <FormattedField inputMode="numeric" autoComplete="postal-code" maxLength={20} {...props} notation={zip} />
}

const same = (text: string) => text
const id = { parse: normaliseThaiId, show: thaiIdText, send: same }
const taxId: Notation<string> = { ...id, wrong: wrong.taxId }
const nationalId: Notation<string> = { ...id, wrong: wrong.nationalId }
const branch: Notation<string> = { parse: normaliseBranchNo, show: same, send: same, wrong: wrong.branchNo }
const zip: Notation<string> = { parse: normaliseZip, show: same, send: same, wrong: wrong.zip }
