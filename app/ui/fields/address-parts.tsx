/** A Thai address as it is written: works without script and without asking anybody. A room with places looks it up instead. */
import { addressWords } from '#kernel/fields/answer-text.ts'
import { provinceNames } from '#kernel/provinces.ts'
import { Grid, Stack } from '../layout.tsx'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { askedWords } from './asked-words.ts'
import { Parts, partsOf, type PartsProps } from './field-parts.tsx'

const filledAs = {
  tambon: 'address-level3',
  amphure: 'address-level2',
} as const

export function AddressParts({ mayBeHidden, ...of }: PartsProps & { mayBeHidden: boolean }) {
  const locale = useLocale()
  const text = useWords(askedWords)
  const first = partsOf(of.first)
  const part = (key: keyof typeof addressWords) => {
    const name = `${of.name}.${key}`
    return {
      name,
      label: addressWords[key][locale],
      id: of.idOf(name),
      error: of.errors[name],
      defaultValue: first[key],
      required: of.required && !mayBeHidden ? true : undefined,
      maxLength: 200,
    }
  }
  const { maxLength: _, ...province } = part('province')
  return (
    <Parts {...of}>
      <Stack gap={12}>
        <TextField {...part('line')} label={text.line} autoComplete="street-address" />
        <Grid min={200} gap={12}>
          {(['tambon', 'amphure'] as const).map((key) => (
            <TextField key={key} {...part(key)} autoComplete={filledAs[key]} />
          ))}
          <SelectField
            {...province}
            empty={text.choose}
            autoComplete="address-level1"
            options={provinceNames
              .map((one) => ({ value: one.th, label: one[locale] }))
              .sort((one, other) => one.label.localeCompare(other.label, locale))}
          />
          <TextField {...part('zip')} inputMode="numeric" numeric="start" maxLength={10} autoComplete="postal-code" />
        </Grid>
      </Stack>
    </Parts>
  )
}
