import type { InputHTMLAttributes, Ref } from 'react'
import { FieldError, Hint, OptionalMark, useField, type FieldProps } from './field.tsx'
import { split } from './text-field.tsx'
import { cx } from './classes.ts'
import styles from './field.module.css'

export type CheckboxFieldProps = FieldProps & { ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof FieldProps | 'type' | 'style'
  >

export function CheckboxField(props: CheckboxFieldProps) {
  const { field, own } = split(props)
  const { ties, error } = useField(field)
  return (
    <div className={cx(styles.check, field.className)}>
      <input {...own} {...ties} type="checkbox" className={styles.box} />
      <label htmlFor={ties.id} className={field.hideLabel ? 'visually-hidden' : undefined}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      {field.hint && <Hint id={`${ties.id}-hint`}>{field.hint}</Hint>}
      <FieldError id={ties.id} error={error} />
    </div>
  )
}
