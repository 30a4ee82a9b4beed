import type { ReactNode } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { FieldGroup } from './form-errors.tsx'
import { Grid } from './layout.tsx'
import type { Option } from './select-field.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './choices-field.module.css'

/** Several of a list. */
export function Choices({
  name,
  label,
  first,
  options,
}: {
  name: string
  label: string
  first: unknown
  options: readonly Option[]
}) {
  const chosen = Array.isArray(first) ? first : [first]
  const boxes = (
    <Grid min={200} gap={8}>
      {options.map(({ value, label: each }) => (
        <CheckboxField
          key={value}
          id={`f-${name}-${value}`}
          name={name}
          value={value}
          label={each}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </Grid>
  )
  const said = options.flatMap(({ value, label: each }) => (chosen.includes(value) ? [each] : []))
  return (
    <FieldGroup legend={label}>{options.length > mostOpen ? <Folded said={said}>{boxes}</Folded> : boxes}</FieldGroup>
  )
}

/** More boxes than this push what saves them off a phone. */
const mostOpen = 8

/** What is chosen is said; a press shows all there is to choose. */
function Folded({ said, children }: { said: readonly string[]; children: ReactNode }) {
  const text = useWords(words)
  return (
    <details className={styles.folded}>
      <summary>{said.length > 0 ? said.join(', ') : text.noneChosen}</summary>
      {children}
    </details>
  )
}

const words = defineWords({
  th: { noneChosen: 'ยังไม่ได้เลือก' },
  en: { noneChosen: 'None chosen' },
})
