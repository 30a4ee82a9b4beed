import { Grid } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { carrierNames, carriers } from '../../fulfilment/carriers.ts'
import { deskWords } from '../../desk/desk-words.ts'

interface Carried {
  /** Such fields may stand more than once on a page. */
  id: string
  carrier?: string | null | undefined
  tracking?: string | undefined
}

/** Who carries it, and under which number. */
export function CarrierFields({ id, carrier, tracking }: Carried) {
  const text = useWords(deskWords)
  const locale = useLocale()
  return (
    <Grid min={200} gap={12}>
      <SelectField
        id={`carrier-${id}`}
        name="carrier"
        label={text.carrier}
        defaultValue={carrier ?? 'thailand_post'}
        options={carriers.map((value) => ({ value, label: carrierNames[value][locale] }))}
      />
      <TextField
        id={`tracking-${id}`}
        name="tracking"
        label={text.tracking}
        hint={text.trackingHint}
        defaultValue={tracking}
        maxLength={80}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
    </Grid>
  )
}
