import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { cx } from './classes.ts'
import styles from './field.module.css'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'prefix'> & {
  ref?: Ref<HTMLInputElement>
}
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'style'> & {
  ref?: Ref<HTMLTextAreaElement>
}

export type TextFieldProps = FieldProps & Input & { /** shown before the text, such as ฿ */ prefix?: string }

export function TextField(props: TextFieldProps) {
  const { field, own } = split(props)
  const { prefix, ...input } = own
  return (
    <Field {...field}>
      {(ties) =>
        prefix === undefined ? (
          <input type="text" {...input} {...ties} className={styles.input} />
        ) : (
          <div className={styles.affixed}>
            <span className={styles.affix}>{prefix}</span>
            <input type="text" {...input} {...ties} className={styles.input} />
          </div>
        )
      }
    </Field>
  )
}

/** Thai numbers: digits on the phone's keypad; spaces and dashes are the server's to take out. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={20} {...props} />
}

export type TextAreaFieldProps = FieldProps & Area

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, own } = split(props)
  return (
    <Field {...field}>
      {(ties) => <textarea rows={3} {...own} {...ties} className={cx(styles.input, styles.area)} />}
    </Field>
  )
}

/** What the frame needs, and what the input itself gets. */
export function split<P extends FieldProps>(props: P): { field: FieldProps; own: Omit<P, keyof FieldProps> } {
  const { name, label, hint, error, required, optional, hideLabel, id, className, ...own } = props
  return { field: { name, label, hint, error, required, optional, hideLabel, id, className }, own }
}
