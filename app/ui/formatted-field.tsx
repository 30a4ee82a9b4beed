/** A text field with a notation of its own: phone, ids, money, numbers, times. */
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useNotation, type Notation } from './use-notation.ts'

export type FormattedProps<Value> = Omit<TextFieldProps, 'defaultValue' | 'value' | 'ref'> & {
  /** the value, or text as it was typed before */
  defaultValue?: Value | string | null | undefined
  /** with every key; null while it is empty or cannot be read */
  onValue?: (value: Value | null) => void
}

export function FormattedField<Value>({
  notation,
  defaultValue,
  onValue,
  error,
  onChange,
  onBlur,
  onKeyDown,
  onStep,
  ...field
}: FormattedProps<Value> & {
  notation: Notation<Value>
  /** arrow up and down */
  onStep?: (value: Value | null, direction: 1 | -1) => Value
}) {
  const noted = useNotation(notation, { defaultValue, onValue })
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...field}
      ref={noted.input}
      defaultValue={noted.first}
      error={noted.problem ?? error}
      onChange={(event) => {
        noted.onChange(event)
        onChange?.(event)
      }}
      onBlur={(event) => {
        noted.onBlur(event)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
        if (onStep && direction && !event.currentTarget.readOnly) {
          event.preventDefault()
          noted.write(onStep(noted.value(), direction))
        }
        onKeyDown?.(event)
      }}
    />
  )
}
