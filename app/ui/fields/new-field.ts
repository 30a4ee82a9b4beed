/** Pure: what a new question begins with, and what stays of one that becomes of another kind. */
import { type AskedField, type AskedKind, type AskedOption, traits, unaskedKinds } from '#kernel/fields/field.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Never one that was there before: answers of an older version are told apart by it. */
export function newId(first: string, taken: readonly { id: string }[]): string {
  const random = crypto.getRandomValues(new Uint8Array(6))
  const id = first + [...random].map((byte) => letters[byte % letters.length]).join('')
  return taken.some((one) => one.id === id) ? newId(first, taken) : id
}

export const newField = (kind: AskedKind, taken: readonly AskedField[]): AskedField => ({
  id: newId('q', taken),
  kind,
  label: { th: '', en: '' },
})

export const newOption = (taken: readonly AskedOption[]): AskedOption => ({
  id: newId('o', taken),
  label: { th: '', en: '' },
})

/** Words, condition and options stay; bounds are of its kind. */
export function asKind(field: AskedField, kind: AskedKind): AskedField {
  const { id, label, hint, shownIf } = field
  const of = traits[kind]
  const options = field.options ?? [newOption([]), newOption([])]
  return {
    id,
    kind,
    label,
    ...(hint && { hint }),
    ...(shownIf && { shownIf }),
    ...(field.required && !unaskedKinds.includes(kind) && { required: true }),
    ...(of.options && { options }),
    ...(of.rows && { rows: field.rows ?? [newOption([])] }),
    ...(of.ends && { min: 1, max: 5 }),
    ...(of.terms && { terms: field.terms ?? [{ times: 1, of: [] }] }),
    ...(kind === 'hidden' && { param: field.param ?? '' }),
  }
}
