import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { purchaseWords } from '../purchases/purchase-words.ts'

/** What is withheld of whom one pays; the first is nothing. */
export function Income({ start = '' }: { start?: string | undefined }) {
  const text = useWords(purchaseWords)
  return (
    <SelectField
      label={text.income}
      name="income"
      defaultValue={start}
      options={[
        { value: '', label: text.income_none },
        { value: 'service', label: text.income_service },
        { value: 'rent', label: text.income_rent },
        { value: 'advertising', label: text.income_advertising },
        { value: 'transport', label: text.income_transport },
        { value: 'other', label: text.income_other },
      ]}
    />
  )
}
