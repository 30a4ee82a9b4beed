import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { cx } from './classes.ts'
import styles from './field.module.css'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'prefix'> & {
  ref?: Ref<HTMLInputElement>
}
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'style'> & {
  ref?: Ref<HTMLTextAreaElement>
}

export type TextFieldProps = FieldProps &
  Input & {
    /** shown before the text, such as ฿ */
    prefix?: string
    /** shown after it, such as a unit */
    suffix?: string
    /** a button inside the field, at its end */
    end?: ReactNode
    /** tabular figures, at the end of the field or where text begins */
    numeric?: boolean | 'start'
  }

export function TextField(props: TextFieldProps) {
  const { field, own } = split(props)
  const { prefix, suffix, end, numeric, ...input } = own
  const look = cx(
    styles.input,
    numeric && 'numbers',
    numeric === true && styles.atEnd,
    end !== undefined && styles.withEnd,
  )
  return (
    <Field {...field}>
      {(ties) => (
        <Affixed prefix={prefix} suffix={suffix} end={end}>
          <input type="text" {...input} {...ties} className={look} />
        </Affixed>
      )}
    </Field>
  )
}

function Affixed({
  prefix,
  suffix,
  end,
  children,
}: Pick<TextFieldProps, 'prefix' | 'suffix' | 'end'> & { children: ReactNode }) {
  if (prefix === undefined && suffix === undefined && end === undefined) return children
  return (
    <div className={styles.affixed}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {children}
      {suffix !== undefined && <span className={cx(styles.affix, styles.after)}>{suffix}</span>}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  )
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
