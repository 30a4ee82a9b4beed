/** − n +. Without script it is a plain number input; the buttons are there only where they work. */
import { useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './quantity-field.module.css'

export type QuantityFieldProps = FieldProps & {
  defaultValue?: number
  min?: number
  max?: number
  disabled?: boolean
  size?: 'small' | 'medium'
  /** called with a whole number inside min–max */
  onQuantity?: (quantity: number) => void
  form?: string
}

export function QuantityField({
  defaultValue = 1,
  min = 1,
  max = 9999,
  disabled = false,
  size = 'medium',
  onQuantity,
  form,
  ...field
}: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(defaultValue)
  const text = useWords(words)
  const settle = (wanted: number) => {
    const quantity = Math.min(max, Math.max(min, Number.isFinite(wanted) ? Math.trunc(wanted) : min))
    if (input.current) input.current.value = String(quantity)
    setShown(quantity)
    onQuantity?.(quantity)
  }
  const step = (by: number) => settle((input.current?.valueAsNumber ?? shown) + by)
  return (
    <Field {...field}>
      {(ties) => (
        <span className={cx(styles.box, styles[size])}>
          <button
            type="button"
            className={styles.step}
            aria-label={text.less}
            aria-controls={ties.id}
            disabled={disabled || shown <= min}
            onClick={() => step(-1)}
          >
            <Icon name="minus" size={16} />
          </button>
          <input
            {...ties}
            ref={input}
            type="number"
            inputMode="numeric"
            className={cx(styles.number, 'numbers')}
            defaultValue={defaultValue}
            min={min}
            max={max}
            step={1}
            disabled={disabled}
            form={form}
            onBlur={(event) => event.currentTarget.valueAsNumber !== shown && settle(event.currentTarget.valueAsNumber)}
            onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.valueAsNumber)}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={text.more}
            aria-controls={ties.id}
            disabled={disabled || shown >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" size={16} />
          </button>
        </span>
      )}
    </Field>
  )
}

const words = defineWords({ th: { less: 'ลดจำนวน', more: 'เพิ่มจำนวน' }, en: { less: 'One less', more: 'One more' } })
