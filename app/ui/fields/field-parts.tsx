/** Fields of several parts: each part is a field of its own, so that a mistake stands where it was made. */
import type { ReactNode } from 'react'
import { FieldGroup } from '../form-errors.tsx'
import { Grid, Stack } from '../layout.tsx'
import { SelectField } from '../select-field.tsx'
import { useWords } from '../words.tsx'
import { askedWords } from './asked-words.ts'
import { PickField } from './pick-field.tsx'

export interface PartsProps {
  name: string
  label: string
  hint: string | undefined
  required: boolean
  first: unknown
  errors: Readonly<Record<string, string>>
  idOf: (part: string) => string | undefined
  options: readonly { value: string; label: string }[]
}

export function Matrix({ rows, options, ...of }: PartsProps & { rows: PartsProps['options'] }) {
  const first = partsOf(of.first)
  return (
    <Parts {...of}>
      <Stack gap={12}>
        {rows.map(({ value, label }) => {
          const name = `${of.name}.${value}`
          return (
            <PickField
              key={value}
              name={name}
              label={label}
              id={of.idOf(name)}
              error={of.errors[name]}
              look="pills"
              options={options}
              chosen={[first[value] ?? '']}
            />
          )
        })}
      </Stack>
    </Parts>
  )
}

/** Kept as a list, best first; sent as the place of each. */
export function Ranking({ options, ...of }: PartsProps) {
  const text = useWords(askedWords)
  const first = Array.isArray(of.first)
    ? Object.fromEntries(of.first.map((id, at) => [String(id), String(at + 1)]))
    : partsOf(of.first)
  const places = options.map((_, at) => ({ value: String(at + 1), label: text.place(at + 1) }))
  return (
    <Parts {...of} hint={of.hint ?? text.rank}>
      <Grid min={200} gap={12}>
        {options.map(({ value, label }) => {
          const name = `${of.name}.${value}`
          return (
            <SelectField
              key={value}
              name={name}
              label={label}
              id={of.idOf(name)}
              error={of.errors[name]}
              empty="–"
              options={places}
              defaultValue={first[value] ?? ''}
            />
          )
        })}
      </Grid>
    </Parts>
  )
}

export function Parts({
  label,
  hint,
  required,
  children,
}: Pick<PartsProps, 'label' | 'hint' | 'required'> & { children: ReactNode }) {
  const text = useWords(askedWords)
  return (
    <FieldGroup legend={required ? label : `${label} (${text.optional})`} hint={hint}>
      {children}
    </FieldGroup>
  )
}

export const partsOf = (first: unknown): Readonly<Record<string, string>> =>
  typeof first === 'object' && first !== null && !Array.isArray(first) ? (first as Record<string, string>) : {}
