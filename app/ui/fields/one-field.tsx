/** One field of a definition, as its kind is answered. */
import { answerText } from '#kernel/fields/answer-text.ts'
import {
  type Answer,
  answerFileTypes,
  type AskedField,
  daysOf,
  endsOf,
  filesOf,
  lettersOf,
  mostAnswerBytes,
  starsOf,
} from '#kernel/fields/field.ts'
import { provinceNames } from '#kernel/provinces.ts'
import { pictureTypes } from '../accepts.ts'
import { byteText } from '../byte-text.ts'
import { CheckboxField } from '../checkbox-field.tsx'
import { DateField } from '../date-field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { NationalIdField, TaxIdField } from '../id-field.tsx'
import { MoneyField, NumberField } from '../number-field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextAreaField, TextField } from '../text-field.tsx'
import { TimeField } from '../time-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { AddressParts } from './address-parts.tsx'
import type { AskedFieldsProps, OwnFields } from './asked-fields.tsx'
import { askedWords } from './asked-words.ts'
import { Matrix, Ranking } from './field-parts.tsx'
import { FromAddress, Reckoned } from './not-asked.tsx'
import { PickField } from './pick-field.tsx'
import { SignatureField } from './signature-field.tsx'

interface OneFieldProps {
  field: AskedField
  name: string
  id: string | undefined
  first: unknown
  errors: NonNullable<AskedFieldsProps['errors']>
  own: OwnFields
  /** The browser must not ask for what is hidden: the schema does. */
  mayBeHidden: boolean
  /** what is computed, so far */
  answer: Answer | undefined
}

const answerFileAccept = Object.values(answerFileTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** More options than this are a list that opens. */
const mostOpen = 8

export function OneField({ field, name, id, first, errors, own, mayBeHidden, answer }: OneFieldProps) {
  const locale = useLocale()
  const text = useWords(askedWords)
  const label = field.label[locale]
  const hint = field.hint?.[locale]
  const idOf = (part: string) => (id === undefined ? undefined : `${id}-${part}`)
  const base = {
    name,
    label,
    hint,
    id: idOf(name),
    error: errors[name],
    ...(field.required ? { required: mayBeHidden ? undefined : true } : { optional: true }),
  }
  const typed = typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
  const options = (field.options ?? []).map((one) => ({ value: one.id, label: one.label[locale] }))
  const inParts = { name, label, hint, errors, idOf, required: field.required === true, first, options }
  switch (field.kind) {
    case 'section':
      return null
    case 'name':
      return <TextField {...base} maxLength={lettersOf(field)} autoComplete="name" defaultValue={typed} />
    case 'text':
      return <TextField {...base} maxLength={lettersOf(field)} defaultValue={typed} />
    case 'long':
      return <TextAreaField {...base} maxLength={lettersOf(field)} rows={4} defaultValue={typed} />
    case 'email':
      return (
        <TextField
          {...base}
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
        />
      )
    case 'phone':
      return <PhoneField {...base} defaultValue={typed} />
    case 'line':
      return <TextField {...base} maxLength={30} autoCapitalize="none" spellCheck={false} defaultValue={typed} />
    case 'url':
      return (
        <TextField
          {...base}
          inputMode="url"
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
        />
      )
    case 'nationalId':
      return <NationalIdField {...base} defaultValue={typed} />
    case 'taxId':
      return <TaxIdField {...base} defaultValue={typed} />
    case 'number':
      return (
        <NumberField
          {...base}
          decimals={field.decimals ?? 0}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          defaultValue={typed}
        />
      )
    case 'money':
      return (
        <MoneyField
          {...base}
          min={BigInt(field.min ?? 0)}
          {...(field.max === undefined ? {} : { max: BigInt(field.max) })}
          defaultValue={typeof first === 'number' ? BigInt(first) : typed}
        />
      )
    case 'date':
      return <DateField {...base} {...daysOf(field)} defaultValue={typed} />
    case 'time':
      return <TimeField {...base} defaultValue={typed} />
    case 'choice':
      if (options.length > mostOpen)
        return <SelectField {...base} empty={text.choose} options={options} defaultValue={typed} />
      return <PickField {...base} options={options} chosen={typed === undefined ? [] : [typed]} />
    case 'multi':
      return (
        <PickField {...base} many options={options} chosen={(Array.isArray(first) ? first : [first]).map(String)} />
      )
    case 'yesNo':
      return (
        <PickField
          {...base}
          look="pills"
          options={[
            { value: 'yes', label: text.yes },
            { value: 'no', label: text.no },
          ]}
          chosen={[first === true ? 'yes' : first === false ? 'no' : (typed ?? '')]}
        />
      )
    case 'consent':
      return <CheckboxField {...base} value="on" defaultChecked={first === true || first === 'on'} />
    case 'rating':
      return <PickField {...base} look="stars" options={upTo(1, starsOf(field))} chosen={[typed ?? '']} />
    case 'scale': {
      const { min, max } = endsOf(field)
      const ends = [field.low?.[locale], field.high?.[locale]]
      return <PickField {...base} look="pills" options={upTo(min, max)} ends={ends} chosen={[typed ?? '']} />
    }
    case 'province':
      return (
        <SelectField
          {...base}
          empty={text.choose}
          defaultValue={typed}
          autoComplete="address-level1"
          options={provinceNames
            .map((one) => ({ value: one.code, label: one[locale] }))
            .sort((one, other) => one.label.localeCompare(other.label, locale))}
        />
      )
    case 'matrix':
      return (
        <Matrix {...inParts} rows={(field.rows ?? []).map((one) => ({ value: one.id, label: one.label[locale] }))} />
      )
    case 'ranking':
      return <Ranking {...inParts} />
    case 'address':
      return own.address ? (
        <own.address {...inParts} mayBeHidden={mayBeHidden} />
      ) : (
        <AddressParts {...inParts} mayBeHidden={mayBeHidden} />
      )
    case 'file':
    case 'image':
      return (
        <FileDrop
          {...base}
          hint={hint ?? `${text.files(filesOf(field))} ${text.size(byteText(mostAnswerBytes, locale))}`}
          accept={field.kind === 'image' ? pictureTypes : answerFileAccept}
          multiple={filesOf(field) > 1}
          maxBytes={mostAnswerBytes}
        />
      )
    case 'signature':
      return <SignatureField {...inParts} mayBeHidden={mayBeHidden} />
    case 'computed':
    case 'payment':
      return (
        <Reckoned label={label} hint={hint}>
          {answer === undefined ? text.later : answerText(field, answer, locale)}
        </Reckoned>
      )
    case 'hidden':
      return <FromAddress name={name} param={field.param ?? ''} start={typed} />
  }
}

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))
