/** What is wrong with a form, as sentences: the one place that finds the words, for the server and for the browser. */
import type { FieldError } from './refusals.ts'

/** A zod message in both languages: `z.string().refine(isPhone, both('…', '…'))`. */
export const both = (th: string, en: string): string => `${th}${separator}${en}`
const separator = ' ‖ '

/** Of Standard Schema (standardschema.dev), which zod speaks: what a form needs of a schema, without zod. */
export interface Schema {
  readonly '~standard': { validate(value: unknown): Checked | Promise<Checked> }
}
type Checked = { readonly issues?: readonly Issue[] | undefined }
interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

/** One sentence per field, first problem first. */
export function fieldErrors({ issues }: { readonly issues: readonly Issue[] }): FieldError[] {
  const seen = new Set<string>()
  const fields: FieldError[] = []
  for (const issue of issues) {
    const field = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    if (seen.has(field)) continue
    seen.add(field)
    fields.push({ field, ...sentence(issue) })
  }
  return fields
}

/** What zod says besides of an issue, as far as a sentence needs it. */
interface Details {
  code?: string
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
  format?: string
  keys?: readonly string[]
  input?: unknown
  /** of a union: why each of its options did not take it */
  errors?: readonly (readonly (Details & Issue)[])[]
}

function sentence(of: Issue): { th: string; en: string } {
  const [th, en] = of.message.split(separator)
  if (th && en) return { th, en }
  const issue: Details & Issue = of
  // `'' | something` may be left empty: what was typed is none of it because it is not that something.
  const [why] = issue.errors?.at(-1) ?? []
  if (issue.code === 'invalid_union' && why && (why.path ?? []).length === 0) return sentence(why)
  if (issue.code === 'too_small') {
    const minimum = String(issue.minimum)
    if (issue.origin === 'string' && issue.minimum === 1) return { th: 'โปรดกรอกช่องนี้', en: 'Please fill this in.' }
    if (issue.origin === 'string') return { th: `ต้องมีอย่างน้อย ${minimum} ตัวอักษร`, en: `At least ${minimum} characters.` }
    return { th: `ต้องไม่น้อยกว่า ${minimum}`, en: `Must be at least ${minimum}.` }
  }
  if (issue.code === 'too_big') {
    const maximum = String(issue.maximum)
    if (issue.origin === 'string') return { th: `ยาวได้ไม่เกิน ${maximum} ตัวอักษร`, en: `At most ${maximum} characters.` }
    return { th: `ต้องไม่เกิน ${maximum}`, en: `Must be at most ${maximum}.` }
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return { th: 'โปรดกรอกช่องนี้', en: 'Please fill this in.' }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return { th: 'อีเมลนี้ไม่ถูกต้อง', en: 'This e-mail address is not right.' }
  if (issue.code === 'unrecognized_keys') return { th: 'มีช่องที่ไม่รู้จัก', en: `Unknown fields: ${issue.keys?.join(', ')}.` }
  return { th: 'ค่านี้ไม่ถูกต้อง', en: 'This value is not right.' }
}
