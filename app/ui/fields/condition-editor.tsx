/** When a question is asked: rules over the answers to those before it. */
import { useId } from 'react'
import { type AskedField, endsOf, type Rule, rulesOf, type RuleWord, starsOf } from '#kernel/fields/field.ts'
import { provinceNames } from '#kernel/provinces.ts'
import { Button } from '../button.tsx'
import { DateField } from '../date-field.tsx'
import { Grid, Stack } from '../layout.tsx'
import { MoneyField, NumberField } from '../number-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TimeField } from '../time-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { askedWords } from './asked-words.ts'
import { editorWords } from './editor-words.ts'
import styles from './fields-editor.module.css'

interface ConditionEditorProps {
  path: string
  field: AskedField
  before: readonly AskedField[]
  set: (more: Partial<AskedField>) => void
}

export function ConditionEditor({ path, field: { shownIf }, before, set }: ConditionEditorProps) {
  const text = useWords(editorWords)
  const heading = useId()
  const asked = before.filter(({ kind }) => kind !== 'section')
  const { of, rules } = shownIf ?? { of: 'all' as const, rules: [] }
  const keep = (next: readonly Rule[]) => set({ shownIf: next.length === 0 ? undefined : { of, rules: next } })
  if (asked.length === 0 && rules.length === 0) return null
  return (
    <Stack gap={12} role="group" aria-labelledby={heading} className={styles.condition}>
      <p id={heading}>{rules.length === 0 ? text.always : text.onlyIf}</p>
      {rules.length > 1 && (
        <SelectField
          name={`${path}.shownIf.of`}
          form="none"
          label={text.of}
          hideLabel
          value={of}
          options={[
            { value: 'all', label: text.all },
            { value: 'any', label: text.any },
          ]}
          onChange={(event) => set({ shownIf: { of: event.currentTarget.value === 'any' ? 'any' : 'all', rules } })}
        />
      )}
      {rules.map((rule, at) => (
        <OneRule
          key={`${at} ${rule.field} ${rule.is}`}
          path={`${path}.shownIf.rules.${at}`}
          rule={rule}
          asked={asked}
          onChange={(next) => keep(rules.map((one, n) => (n === at ? next : one)))}
          onRemove={() => keep(rules.filter((_, n) => n !== at))}
        />
      ))}
      <div>
        <Button
          size="small"
          kind="quiet"
          icon="plus"
          disabled={rules.length >= 8 || asked.length === 0}
          onClick={() => keep([...rules, ruleAbout(asked.at(-1)!)])}
        >
          {rules.length === 0 ? text.addCondition : text.addRule}
        </Button>
      </div>
    </Stack>
  )
}

const ruleAbout = ({ id, kind }: AskedField): Rule => ({ field: id, is: rulesOf(kind)[0]! })

interface OneRuleProps {
  path: string
  rule: Rule
  asked: readonly AskedField[]
  onChange: (rule: Rule) => void
  onRemove: () => void
}

function OneRule({ path, rule, asked, onChange, onRemove }: OneRuleProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const about = asked.find(({ id }) => id === rule.field)
  const asksValue = rule.is !== 'answered' && rule.is !== 'empty'
  return (
    <div className={styles.rule}>
      <Grid min={200} gap={8}>
        <SelectField
          name={`${path}.field`}
          form="none"
          label={text.ruleField}
          {...(about ? {} : { empty: text.chooseQuestion })}
          value={about ? rule.field : ''}
          options={asked.map(({ id, label }) => ({ value: id, label: label[locale] || text.untitled }))}
          onChange={(event) => {
            const next = asked.find(({ id }) => id === event.currentTarget.value)
            if (next) onChange(ruleAbout(next))
          }}
        />
        {about && (
          <SelectField
            name={`${path}.is`}
            form="none"
            label={text.ruleIs}
            value={rule.is}
            options={rulesOf(about.kind).map((is) => ({ value: is, label: text[`rule_${is}`] }))}
            onChange={(event) => onChange({ field: rule.field, is: event.currentTarget.value as RuleWord })}
          />
        )}
        {about && asksValue && (
          <RuleValue
            name={`${path}.value`}
            field={about}
            value={rule.value ?? ''}
            onChange={(value) => onChange({ ...rule, value })}
          />
        )}
      </Grid>
      <Button kind="quiet" size="small" icon="close" label={text.removeRule} onClick={onRemove} />
    </div>
  )
}

interface RuleValueProps {
  name: string
  field: AskedField
  value: string
  onChange: (value: string) => void
}

function RuleValue({ name, field, value, onChange }: RuleValueProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const base = { name, form: 'none', label: text.ruleValue }
  const typed = { ...base, defaultValue: value }
  switch (field.kind) {
    case 'number':
      return (
        <NumberField {...typed} decimals={field.decimals ?? 0} onValue={(given) => onChange(String(given ?? ''))} />
      )
    case 'money':
      return (
        <MoneyField
          {...base}
          defaultValue={value === '' ? undefined : BigInt(value)}
          onValue={(given) => onChange(String(given ?? ''))}
        />
      )
    case 'date':
      return <DateField {...typed} min="1900-01-01" max="2199-12-31" onValue={(given) => onChange(given ?? '')} />
    case 'time':
      return <TimeField {...typed} onValue={(given) => onChange(given ?? '')} />
    default:
      return (
        <SelectField
          {...base}
          empty={text.chooseAnswer}
          value={value}
          options={valuesOf(field, locale)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

function valuesOf(field: AskedField, locale: 'th' | 'en'): { value: string; label: string }[] {
  const upTo = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))
  if (field.kind === 'rating') return upTo(1, starsOf(field))
  if (field.kind === 'scale') return upTo(endsOf(field).min, endsOf(field).max)
  if (field.kind === 'province') return provinceNames.map((one) => ({ value: one.code, label: one[locale] }))
  const { yes, no } = askedWords[locale]
  if (field.kind === 'yesNo')
    return [
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ]
  return (field.options ?? []).map(({ id, label }) => ({ value: id, label: label[locale] }))
}
