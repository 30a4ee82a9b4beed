/** What is counted: a number, times answers that stand before; of several lines the sum. And what an address brings. */
import { type AskedField, countedKinds, type Term } from '#kernel/fields/field.ts'
import { useContext } from 'react'
import { Button } from '../button.tsx'
import { FieldError, fieldId, FieldProblems } from '../field.tsx'
import { Grid } from '../layout.tsx'
import { NumberField } from '../number-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { editorWords } from './editor-words.ts'
import styles from './fields-editor.module.css'

interface TermsEditorProps {
  path: string
  field: AskedField
  before: readonly AskedField[]
  set: (more: Partial<AskedField>) => void
}

/** A line counts with up to two answers: how many, and how much each. */
const factors = [0, 1] as const
const mostTerms = 12

export function TermsEditor({ path, field: { terms = [], kind }, before, set }: TermsEditorProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const problems = useContext(FieldProblems)
  const counted = before.filter((one) => countedKinds.includes(one.kind))
  const keep = (next: readonly Term[]) => set({ terms: next })
  const change = (at: number, more: Partial<Term>) =>
    keep(terms.map((term, n) => (n === at ? { ...term, ...more } : term)))
  const options = counted.map(({ id, label }) => ({ value: id, label: label[locale] || text.untitled }))
  return (
    <fieldset className={styles.options} id={fieldId(`${path}.terms`)} tabIndex={-1}>
      <legend>{kind === 'payment' ? text.amountFrom : text.valueFrom}</legend>
      {terms.map(({ times, of }, at) => (
        <div key={`${at} ${terms.length}`} className={styles.rule}>
          <Grid min={160} gap={8}>
            <NumberField
              name={`${path}.terms.${at}.times`}
              form="none"
              label={kind === 'payment' ? text.baht : text.times}
              decimals={4}
              defaultValue={times}
              onValue={(value) => change(at, { times: value ?? 0 })}
            />
            {factors.map((n) => (
              <SelectField
                key={n}
                name={`${path}.terms.${at}.of${n === 0 ? '' : `.${n}`}`}
                form="none"
                label={text.timesAnswer}
                empty={text.noAnswer}
                optional
                value={of[n] ?? ''}
                disabled={n > of.length}
                options={options}
                onChange={({ currentTarget }) =>
                  change(at, {
                    of: factors.map((m) => (m === n ? currentTarget.value : (of[m] ?? ''))).filter(Boolean),
                  })
                }
              />
            ))}
          </Grid>
          <Button
            kind="quiet"
            size="small"
            icon="close"
            label={text.removeTerm}
            onClick={() => keep(terms.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <FieldError id={fieldId(`${path}.terms`)} error={problems[`${path}.terms`]} />
      <Button
        size="small"
        kind="quiet"
        icon="plus"
        disabled={terms.length >= mostTerms}
        onClick={() => keep([...terms, { times: 1, of: [] }])}
      >
        {text.addTerm}
      </Button>
    </fieldset>
  )
}

export function ParamEditor({ path, field, set }: Omit<TermsEditorProps, 'before'>) {
  const text = useWords(editorWords)
  return (
    <TextField
      name={`${path}.param`}
      form="none"
      label={text.param}
      hint={text.paramHint}
      required
      maxLength={40}
      autoCapitalize="none"
      spellCheck={false}
      value={field.param ?? ''}
      onChange={({ currentTarget }) => set({ param: currentTarget.value.trim() })}
    />
  )
}
