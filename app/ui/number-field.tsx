import { outside, outsideBaht, wrong } from '#kernel/field-sentences.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { formatTypedBaht, formatTypedNumber, parseTypedBaht, parseTypedNumber } from '#kernel/typed-number.ts'
import { FormattedField, type FormattedProps } from './formatted-field.tsx'

export type MoneyFieldProps = Omit<FormattedProps<bigint>, 'min' | 'max' | 'prefix'> & {
  /** satang */
  min?: bigint
  max?: bigint
  negative?: boolean
}

/** Baht: `1,290.50` is shown, satang as bigint come out, `1290.50` is sent. Pasted ฿, commas, บาท and Thai digits are understood. */
export function MoneyField({ min, max, negative, ...props }: MoneyFieldProps) {
  return (
    <FormattedField
      inputMode={negative ? 'text' : 'decimal'}
      maxLength={40}
      prefix="฿"
      numeric
      {...props}
      notation={{
        parse: (text) => parseTypedBaht(text, { negative }),
        show: formatTypedBaht,
        send: satangToDecimal,
        wrong: wrong.baht,
        refuse: (satang) => outsideBaht(satang, { min, max }),
      }}
    />
  )
}

export type NumberFieldProps = Omit<FormattedProps<number>, 'min' | 'max'> & {
  min?: number
  max?: number
  /** how many may be typed; none unless said */
  decimals?: number
}

/** A number that is no quantity of a cart: grams, minutes, per cent. Arrow up and down step by one. */
export function NumberField({ min, max, decimals, ...props }: NumberFieldProps) {
  const within = (value: number) => Math.min(max ?? value, Math.max(min ?? value, value))
  return (
    <FormattedField
      inputMode={min !== undefined && min >= 0 ? (decimals ? 'decimal' : 'numeric') : 'text'}
      maxLength={24}
      numeric
      {...props}
      onStep={(value, direction) => within((value ?? min ?? 0) + (value === null ? 0 : direction))}
      notation={{
        parse: (text) => parseTypedNumber(text, { decimals }),
        show: formatTypedNumber,
        send: String,
        wrong: wrong.number,
        refuse: (value) => outside(value, { min, max }, (bound) => formatTypedNumber(bound)),
      }}
    />
  )
}
