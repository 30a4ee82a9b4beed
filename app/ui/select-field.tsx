import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { split } from './text-field.tsx'
import { cx } from './classes.ts'
import styles from './field.module.css'

export type Option = { value: string; label: string; disabled?: boolean }
export type OptionGroup = { label: string; options: readonly Option[] }

export type SelectFieldProps = FieldProps & {
  options: ReadonlyArray<Option | OptionGroup>
  /** first line that chooses nothing */
  empty?: string
  ref?: Ref<HTMLSelectElement>
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'style' | 'children'>

export function SelectField(props: SelectFieldProps) {
  const { field, own } = split(props)
  const { options, empty, ...select } = own
  return (
    <Field {...field}>
      {(ties) => (
        <div className={styles.selectBox}>
          <select {...select} {...ties} className={cx(styles.input, styles.select)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((entry) => ('options' in entry ? group(entry) : line(entry)))}
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
      )}
    </Field>
  )
}

const line = (option: Option): ReactNode => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
)

const group = (entry: OptionGroup): ReactNode => (
  <optgroup key={entry.label} label={entry.label}>
    {entry.options.map(line)}
  </optgroup>
)
