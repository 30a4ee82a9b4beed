import { outside, wrong } from '#kernel/field-sentences.ts'
import { parseTypedTime, stepTime } from '#kernel/typed-time.ts'
import { FormattedField, type FormattedProps } from './formatted-field.tsx'

export type TimeFieldProps = Omit<FormattedProps<string>, 'min' | 'max' | 'step'> & {
  /** `09:00` */
  min?: string
  max?: string
  /** minutes of an arrow key */
  step?: number
}

/** Twenty-four hours: `9.30`, `930` and `09:30 น.` all mean 09:30. The browser's own time field would ask for AM and PM. */
export function TimeField({ min, max, step = 15, ...props }: TimeFieldProps) {
  return (
    <FormattedField
      inputMode="numeric"
      maxLength={12}
      numeric="start"
      {...props}
      onStep={(time, direction) => stepTime(time, direction * step)}
      notation={{
        parse: parseTypedTime,
        show: (time) => time,
        send: (time) => time,
        wrong: wrong.time,
        refuse: (time) => outside(time, { min, max }),
      }}
    />
  )
}
