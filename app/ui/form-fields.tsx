/**
 * The fields of a form as its schema has them (`formOf` of the kernel) with a word for each: a screen says which stand
 * together, and nothing else. A field's hint is the word `{field}Hint`, a choice's `{field}_{choice}`.
 */
import type { ReactNode } from 'react'
import type { FieldShape, FormShape } from '#kernel/form-fields.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { DateField, MonthField } from './date-field.tsx'
import { Choices } from './choices-field.tsx'
import { PictureField } from './picture-field.tsx'
import { BranchField, NationalIdField, TaxIdField, ZipField } from './id-field.tsx'
import { Grid } from './layout.tsx'
import { MoneyField, NumberField } from './number-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { type Option, SelectField } from './select-field.tsx'
import { TextAreaField, TextField, type TextFieldProps } from './text-field.tsx'
import { TimeField } from './time-field.tsx'
import { defineWords, useWords } from './words.tsx'

/** What a screen may say besides: what the schema cannot know. */
export interface FieldExtras extends Pick<
  TextFieldProps,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'optional' | 'hint' | 'suffix' | 'max' | 'disabled'
> {
  /** Of a choice that the tenant makes, such as categories. */
  options?: readonly Option[]
  rows?: number
  label?: string
}

/** Functions among the words are no labels; what is asked for by name is there, the compiler says. */
type LabelsOf<Name extends string> = { readonly [Key in Name]: string }

export interface FormFieldsProps<Name extends string> {
  of: FormShape<NoInfer<Name>>
  names: readonly Name[]
  words: LabelsOf<NoInfer<Name>>
  /** what stands in them first: the record, or what was typed and refused (dotted names are nested) */
  start?: object | null | undefined
  more?: { readonly [Key in NoInfer<Name>]?: FieldExtras }
}

export function FormFields<Name extends string>({
  of,
  names,
  words,
  start,
  more = {},
}: FormFieldsProps<Name>): ReactNode {
  const text: Record<string, unknown> = words
  const said = (key: string) => (typeof text[key] === 'string' ? text[key] : undefined)
  return names.map((name) => {
    const first = (start as Record<string, unknown> | null | undefined)?.[name] ?? of[name].start
    return <FormField key={name} name={name} shape={of[name]} first={first} said={said} extras={more[name] ?? {}} />
  })
}

interface FieldOf {
  name: string
  shape: FieldShape
  first: unknown
  said: (key: string) => string | undefined
  extras: FieldExtras
}

function FormField({ name, shape, first, said, extras }: FieldOf): ReactNode {
  const { options: _, rows, label = said(name) ?? name, max: most, ...more } = extras
  const hint = more.hint ?? said(`${name}Hint`)
  const { required, decimals } = shape
  const base = {
    ...more,
    name,
    label,
    hint,
    ...(required ? { required } : { optional: more.optional ?? shape.start === undefined }),
  }
  const value = first as string | undefined
  const bounds = { min: shape.min as string | undefined, max: (most ?? shape.max) as string | undefined }
  const letters = shape.max === undefined ? {} : { maxLength: Number(shape.max) }
  // Where the screen brings the choices, what is sent is one of them.
  switch (extras.options && shape.kind === 'text' ? 'choice' : shape.kind) {
    case 'text':
      return <TextField {...base} {...letters} defaultValue={value} />
    case 'email':
      return (
        <TextField {...base} {...letters} type="email" autoCapitalize="none" spellCheck={false} defaultValue={value} />
      )
    case 'long':
      return (
        <TextAreaField
          name={name}
          label={label}
          hint={hint}
          {...optionality(base)}
          {...letters}
          rows={rows ?? 2}
          defaultValue={value}
        />
      )
    case 'words':
    case 'prose':
      return <BothLanguages name={name} label={label} hint={hint} shape={shape} rows={rows} first={first} />
    case 'money':
      return (
        <MoneyField
          {...base}
          min={shape.min as bigint | undefined}
          max={(most ?? shape.max) as bigint | undefined}
          defaultValue={first as bigint | string | undefined}
        />
      )
    case 'number':
      return (
        <NumberField
          {...base}
          decimals={decimals ?? 0}
          min={shape.min as number | undefined}
          max={(most ?? shape.max) as number | undefined}
          defaultValue={first as number | string | undefined}
        />
      )
    case 'date':
      return <DateField {...base} {...bounds} defaultValue={value} />
    case 'month':
      return <MonthField {...base} defaultValue={value} />
    case 'time':
      return <TimeField {...base} defaultValue={value} />
    case 'phone':
      return <PhoneField {...base} defaultValue={value} />
    case 'taxId':
      return <TaxIdField {...base} defaultValue={value} />
    case 'nationalId':
      return <NationalIdField {...base} defaultValue={value} />
    case 'branchNo':
      return <BranchField {...base} {...(value === undefined ? {} : { defaultValue: value })} />
    case 'zip':
      return <ZipField {...base} defaultValue={value} />
    case 'choice':
      return (
        <Choice
          name={name}
          label={label}
          hint={hint}
          shape={shape}
          first={value}
          said={said}
          options={extras.options}
        />
      )
    case 'choices':
      return (
        <>
          {/* Boxes without a tick send nothing: this says none for them. */}
          {shape.sendsNone && <input type="hidden" name={name} value="" />}
          <Choices name={name} label={label} first={first} options={extras.options ?? choicesOf(name, shape, said)} />
        </>
      )
    case 'switch':
      return (
        <>
          {/* An empty box sends nothing: this says no for it. */}
          <input type="hidden" name={name} value="off" />
          <CheckboxField name={name} label={label} hint={hint} value="on" defaultChecked={isOn(first)} />
        </>
      )
    case 'pictures':
      return <PictureField name={name} label={label} hint={hint} multiple />
    case 'hidden':
      return <input type="hidden" name={name} value={String(first ?? '')} />
  }
}

const optionality = ({ required, optional }: { required?: boolean; optional?: boolean }) =>
  required ? { required } : { optional }

const isOn = (first: unknown) => first === true || (Array.isArray(first) ? first.includes('on') : first === 'on')

const choicesOf = (name: string, { options = [] }: FieldShape, said: FieldOf['said']): Option[] =>
  options.map((value) => ({ value, label: said(`${name}_${value}`) ?? value }))

type Part = { name: string; label: string; hint?: ReactNode; shape: FieldShape }

/** A few that fit a phone, or that explain themselves, stand as cards. */
function Choice({
  name,
  label,
  hint,
  shape,
  first,
  said,
  options,
}: Part & Pick<FieldOf, 'said'> & { first: string | undefined; options: readonly Option[] | undefined }) {
  const all = options ?? choicesOf(name, shape, said)
  const { required } = shape
  const cards = all.map((option) => ({ ...option, hint: said(`${name}Hint_${option.value}`) }))
  if (!options && cards.some((card) => card.hint))
    return (
      <RadioCards name={name} label={label} hint={hint} defaultValue={first ?? all[0]?.value ?? ''} options={cards} />
    )
  // React keeps the first choice of a select; a record read anew shows its own, as every other field does.
  return (
    <SelectField
      key={first}
      name={name}
      label={label}
      hint={hint}
      required={required}
      defaultValue={first}
      options={all}
    />
  )
}

function BothLanguages({ name, label, hint, shape, rows, first }: Part & { rows: number | undefined; first: unknown }) {
  const text = useWords(words)
  const value = (first ?? {}) as { th?: string; en?: string }
  const { max, required, kind } = shape
  return (
    <Grid min={240}>
      {(['th', 'en'] as const).map((lang) => {
        const field = {
          name: `${name}.${lang}`,
          label: text[lang](label),
          lang,
          maxLength: Number(max),
          defaultValue: value[lang],
          hint: lang === 'en' ? text.enHint : hint,
          ...(required && lang === 'th' ? { required } : { optional: true }),
        }
        return kind === 'prose' ? (
          <TextAreaField key={lang} {...field} rows={rows ?? 5} />
        ) : (
          <TextField key={lang} {...field} />
        )
      })}
    </Grid>
  )
}

const words = defineWords({
  th: {
    th: (label: string) => `${label} (ไทย)`,
    en: (label: string) => `${label} (อังกฤษ)`,
    enHint: 'เว้นว่างไว้จะใช้ภาษาไทย',
  },
  en: {
    th: (label) => `${label} (Thai)`,
    en: (label) => `${label} (English)`,
    enHint: 'If left blank, the Thai text is used.',
  },
})
