import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Shelf } from '../see-shelf.ts'
import { shelfWords } from '../shelf-words.ts'

interface ShelfFormProps<Names extends string> {
  form: FormShape<Names | 'locationId'>
  shelf: Shelf
  chosen: string
  answer: Refused | undefined
  idempotencyKey: string
}

type ReceiveNames = 'quantity' | 'unitCost' | 'lotCode' | 'expiresOn' | 'note'
type AdjustNames = 'mode' | 'quantity' | 'reason' | 'note'

export function ReceiveForm(props: ShelfFormProps<ReceiveNames>) {
  const { form, answer, idempotencyKey, shelf } = props
  const text = useWords(shelfWords)
  const kept = answer?.kept?.operation === 'receive' ? answer.kept : undefined
  return (
    <Card title={text.receive}>
      <RecordForm
        operation="receive"
        schema={() => import('../desk-inputs.ts').then((file) => file.ReceiveInput)}
        read={(typed) => ({ ...typed, variantId: shelf.variantId })}
        answer={answer}
        hidden={{ idempotencyKey }}
        submit={text.receive}
        wide
      >
        <Stack>
          <Place {...props} kept={kept} />
          <FormFields of={form} names={['quantity', 'unitCost']} words={text} start={kept} />
          {shelf.lotTracked && <FormFields of={form} names={['lotCode', 'expiresOn']} words={text} start={kept} />}
          <FormFields of={form} names={['note']} words={text} start={kept} />
        </Stack>
      </RecordForm>
    </Card>
  )
}

export function AdjustForm(props: ShelfFormProps<AdjustNames>) {
  const { form, answer, idempotencyKey, shelf } = props
  const text = useWords(shelfWords)
  const kept = answer?.kept?.operation === 'adjust' ? answer.kept : undefined
  return (
    <Card title={text.adjust}>
      <RecordForm
        operation="adjust"
        schema={() => import('../desk-inputs.ts').then((file) => file.AdjustInput)}
        read={(typed) => ({ ...typed, variantId: shelf.variantId })}
        answer={answer}
        hidden={{ idempotencyKey }}
        submit={text.save}
        wide
      >
        <Stack>
          <Place {...props} kept={kept} />
          <FormFields of={form} names={['mode', 'quantity', 'reason', 'note']} words={text} start={kept} />
        </Stack>
      </RecordForm>
    </Card>
  )
}

/** One place needs no choice. */
function Place({
  form,
  shelf: { places },
  chosen,
  kept,
}: Pick<ShelfFormProps<never>, 'form' | 'shelf' | 'chosen'> & { kept: object | undefined }) {
  const text = useWords(shelfWords)
  const locale = useLocale()
  if (places.length === 1) return <input type="hidden" name="locationId" value={chosen} />
  const options = places.map(({ locationId, name }) => ({ value: locationId, label: name[locale] }))
  return (
    <FormFields
      of={{ locationId: { ...form.locationId, kind: 'choice' } }}
      names={['locationId']}
      words={text}
      start={kept ?? { locationId: chosen }}
      more={{ locationId: { options } }}
    />
  )
}
