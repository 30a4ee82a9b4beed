/** One of a few, each with room to explain itself: ways of delivery, ways to pay, plans. */
import type { ReactNode } from 'react'
import { FieldError, Hint, OptionalMark, useField, type FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { cx } from './classes.ts'
import { held } from './held.tsx'
import styles from './radio-cards.module.css'

export type RadioCard = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** at the far end: a price, a badge */
  end?: ReactNode
  icon?: IconName
  disabled?: boolean
}

export type RadioCardsProps = FieldProps & {
  options: readonly RadioCard[]
  defaultValue?: string
  /** with `onValue`: the parent holds the choice */
  value?: string
  onValue?: (value: string) => void
  columns?: 1 | 2 | 3
}

export function RadioCards({ options, defaultValue, value, onValue, columns = 1, ...field }: RadioCardsProps) {
  const { ties, error } = useField(field)
  return (
    <fieldset className={cx(styles.group, field.className)} aria-describedby={ties['aria-describedby']}>
      <legend className={cx(styles.legend, field.hideLabel && 'visually-hidden')}>
        {field.label}
        {field.optional && <OptionalMark />}
      </legend>
      {field.hint && <Hint id={`${ties.id}-hint`}>{field.hint}</Hint>}
      <div className={cx(styles.cards, styles[`columns-${columns}`])}>
        {options.map((option, index) => (
          <label key={option.value} className={cx(styles.card, option.disabled && styles.disabled)}>
            <input
              type="radio"
              className={styles.dot}
              id={index === 0 ? ties.id : `${ties.id}-${option.value}`}
              name={field.name}
              value={option.value}
              required={field.required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValue?.(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={24} />}
            <span className={styles.text}>
              <span className={styles.label}>{held(option.label)}</span>
              {option.hint && <span className={styles.hint}>{held(option.hint)}</span>}
            </span>
            {option.end && <span className={cx(styles.end, 'numbers')}>{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={ties.id} error={error} />
    </fieldset>
  )
}
