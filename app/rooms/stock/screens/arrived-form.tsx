import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { placesWords } from '../places-words.ts'
import type { Transfer } from '../see-transfers.ts'
import { restKinds } from '../transfer-inputs.ts'

/** How many of each came; what is missing comes later, or is gone for a reason. */
export function ArrivedForm({
  lines,
  answer,
  idempotencyKey,
}: {
  lines: Transfer['lines']
  answer: Refused | { saved?: string } | undefined
  idempotencyKey: string
}) {
  const text = useWords(placesWords)
  const open = lines.flatMap((line) => {
    const left = Number(line.quantity - line.received - line.lost)
    return left > 0 ? [{ ...line, left }] : []
  })
  return (
    <Card title={text.receive}>
      <RecordForm
        operation="receive"
        schema={() => import('../transfer-inputs.ts').then((file) => file.ArrivedInput.omit({ transferId: true }))}
        answer={answer}
        hidden={{ idempotencyKey }}
        submit={text.receive}
      >
        <Stack>
          <Grid min={200}>
            {open.map(({ variantId, sku, left }) => (
              <NumberField
                key={variantId}
                name={`arrived.${variantId}`}
                label={text.arrived(sku)}
                suffix={`/ ${left}`}
                min={0}
                max={left}
                defaultValue={left}
              />
            ))}
          </Grid>
          <Grid min={200}>
            <SelectField
              name="rest"
              label={text.rest}
              options={restKinds.map((value) => ({ value, label: text[`rest_${value}`] }))}
            />
            <TextField name="note" label={text.note} optional maxLength={200} />
          </Grid>
        </Stack>
      </RecordForm>
    </Card>
  )
}
