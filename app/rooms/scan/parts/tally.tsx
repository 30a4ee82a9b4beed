/** Goods of one go with their numbers: what the next step takes along. */
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Refused } from '#kernel/refused.ts'
import { scanWords } from '../words.ts'
import type { Tally } from './use-tally.ts'

interface TallyCardProps {
  kind: 'count' | 'transfer'
  tally: Tally
  places: readonly { locationId: string; name: { th: string; en: string } }[]
  answer: Refused | undefined
  /** Of this go: sent twice it is done once. */
  idempotencyKey: string
}

export function TallyCard({ kind, tally, places, answer, idempotencyKey }: TallyCardProps) {
  const text = useWords(scanWords)
  const locale = useLocale()
  const options = places.map(({ locationId, name }) => ({ value: locationId, label: name[locale] || name.th }))
  if (kind === 'transfer' && places.length < 2) return <Notice tone="info" title={text.onePlace} />
  return (
    <Card title={text.tally}>
      <RecordForm
        schema={() =>
          import('../gather-input.ts').then((file) => (kind === 'count' ? file.CountTally : file.TransferTally))
        }
        operation={kind}
        answer={answer}
        hidden={{ idempotencyKey }}
        submit={text[`begin_${kind}`]}
      >
        <Stack gap={12}>
          <Grid min={200}>
            {kind === 'count' ? (
              <SelectField name="locationId" label={text.place} options={options} />
            ) : (
              <>
                <SelectField name="from" label={text.from} options={options} defaultValue={options[0]?.value} />
                <SelectField name="to" label={text.to} options={options} defaultValue={options[1]?.value} />
              </>
            )}
          </Grid>
          {tally.lines.length === 0 && <p>{text.tallyEmpty}</p>}
          {tally.lines.map(({ variantId, name, sku, many, times }) => (
            <Row key={variantId} gap={8} justify="between">
              <span>
                {name[locale] || name.th} · {sku}
              </span>
              <Row gap={4}>
                <QuantityField
                  // Counted up from outside, it begins anew with that number.
                  key={times}
                  name={`quantity.${variantId}`}
                  label={text.many}
                  hideLabel
                  size="small"
                  defaultValue={many}
                  max={100_000}
                  onQuantity={(quantity) => tally.set(variantId, quantity)}
                />
                <Button
                  kind="quiet"
                  size="small"
                  icon="trash"
                  label={text.remove(name[locale] || name.th)}
                  onClick={() => tally.set(variantId, 0)}
                />
              </Row>
            </Row>
          ))}
        </Stack>
      </RecordForm>
    </Card>
  )
}
