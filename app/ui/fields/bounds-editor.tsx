/** How much of a kind may be answered: letters, numbers, days, stars, the ends of a scale. */
import { type AskedField, traits } from '#kernel/fields/field.ts'
import { DateField } from '../date-field.tsx'
import { Grid } from '../layout.tsx'
import { MoneyField, NumberField } from '../number-field.tsx'
import { SelectField } from '../select-field.tsx'
import { useWords } from '../words.tsx'
import { BothTexts } from './both-texts.tsx'
import { editorWords } from './editor-words.ts'

interface BoundsEditorProps {
  path: string
  field: AskedField
  isBilingual: boolean
  set: (more: Partial<AskedField>) => void
}

export function BoundsEditor({ path, field, isBilingual, set }: BoundsEditorProps) {
  const text = useWords(editorWords)
  const { kind, min, max, decimals } = field
  const { bounds, days, ends } = traits[kind]
  const at = (key: keyof AskedField, label: string) => ({ name: `${path}.${key}`, form: 'none', label })
  const numbers = (key: 'min' | 'max', label: string) => (
    <NumberField
      key={key}
      {...at(key, label)}
      optional
      decimals={kind === 'number' ? 4 : 0}
      defaultValue={field[key]}
      onValue={(value) => set({ [key]: value ?? undefined })}
    />
  )
  const choose = (key: 'min' | 'max', label: string, from: number, to: number, value: number) => (
    <SelectField
      key={key}
      {...at(key, label)}
      value={String(value)}
      options={Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: String(from + n) }))}
      onChange={(event) => set({ [key]: Number(event.currentTarget.value) })}
    />
  )
  if (days)
    return (
      <Grid min={200}>
        {(['from', 'until'] as const).map((key) => (
          <DateField
            key={key}
            {...at(key, text[key])}
            optional
            min="1900-01-01"
            max="2199-12-31"
            defaultValue={field[key]}
            onValue={(value) => set({ [key]: value ?? undefined })}
          />
        ))}
      </Grid>
    )
  switch (bounds?.of) {
    case undefined:
      return null
    case 'letters':
      return <Grid min={200}>{numbers('max', text.letters)}</Grid>
    case 'stars':
      return <Grid min={200}>{choose('max', text.stars, 3, 10, max ?? 5)}</Grid>
    case 'chosen':
      return (
        <Grid min={200}>
          {kind === 'multi' && numbers('min', text.fewest)}
          {numbers('max', kind === 'file' ? text.files : text.most)}
        </Grid>
      )
    case 'satang':
      return (
        <Grid min={200}>
          {(['min', 'max'] as const).map((key) => (
            <MoneyField
              key={key}
              {...at(key, text[key])}
              optional
              defaultValue={field[key] === undefined ? undefined : BigInt(field[key])}
              onValue={(value) => set({ [key]: value === null ? undefined : Number(value) })}
            />
          ))}
        </Grid>
      )
    case 'number':
      return (
        <Grid min={160}>
          {numbers('min', text.min)}
          {numbers('max', text.max)}
          <SelectField
            {...at('decimals', text.decimals)}
            value={String(decimals ?? 0)}
            options={['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }))}
            onChange={(event) => set({ decimals: Number(event.currentTarget.value) || undefined })}
          />
        </Grid>
      )
    case 'ends':
      return (
        <Grid min={200}>
          {choose('min', text.scaleFrom, 0, 1, min ?? 1)}
          {choose('max', text.scaleTo, 3, 10, max ?? 5)}
          {ends &&
            (['low', 'high'] as const).map((key) => (
              <BothTexts
                key={key}
                name={`${path}.${key}`}
                label={text[key]}
                optional
                maxLength={100}
                value={field[key]}
                isBilingual={isBilingual}
                onChange={(value) => set({ [key]: value })}
              />
            ))}
        </Grid>
      )
  }
}
