/** The frame that every field wears: label, hint, error, and the ids that tie them together. */
import { createContext, useContext, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { defineWords, useSay, useWords, type Said } from './words.tsx'
import { cx } from './classes.ts'
import { held } from './held.tsx'
import styles from './field.module.css'

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** a sentence, or a FieldError of the kernel as it is */
  error?: Said | undefined
  required?: boolean | undefined
  /** marks what may be left out; use it where most fields are required */
  optional?: boolean | undefined
  /** keeps the label for screen readers only */
  hideLabel?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

export function Field({ children, ...field }: FieldProps & { children: (ties: FieldTies) => ReactNode }) {
  const { ties, error } = useField(field)
  return (
    <div className={cx(styles.field, field.className)}>
      <label className={cx(styles.label, field.hideLabel && 'visually-hidden')} htmlFor={ties.id}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      {children(ties)}
      {field.hint && <Hint id={`${ties.id}-hint`}>{field.hint}</Hint>}
      <FieldError id={ties.id} error={error} />
    </div>
  )
}

export type FieldTies = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The id of a field follows its name, so that an error summary can link to it without script. */
export function fieldId(name: string): string {
  return `f-${name}`
}

/** What is wrong with the fields of the form around (schema-form.tsx), by name; a field that says its own error keeps it. */
export const FieldProblems = createContext<Readonly<Record<string, Said>>>({})

/** The ties of a field, and the error that it shows. */
export function useField({ id, name, hint, error: own, required }: FieldProps): {
  ties: FieldTies
  error: Said | undefined
} {
  const problems = useContext(FieldProblems)
  const error = own ?? problems[name]
  const place = id ?? fieldId(name)
  const described = [hint && `${place}-hint`, error && `${place}-error`].filter(Boolean).join(' ')
  const ties = {
    id: place,
    name,
    required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
  return { ties, error }
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {held(children)}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error: Said | undefined }) {
  const say = useSay()
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="error" size={16} />
      <span>{say(error)}</span>
    </p>
  ) : null
}

export function OptionalMark() {
  return <span className={styles.optional}> ({useWords(words).optional})</span>
}

/** `error={errorOf(errors, 'phone')}` from a refusal's fields. */
export function errorOf(errors: readonly FieldProblem[] | undefined, field: string): FieldProblem | undefined {
  return errors?.find((error) => error.field === field)
}

/** The shape of the kernel's FieldError. */
export type FieldProblem = { readonly field: string; readonly th: string; readonly en: string }

const words = defineWords({ th: { optional: 'ไม่บังคับ' }, en: { optional: 'optional' } })
