/** One kind: what lies at each place, and what is done with it. */
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { FoundShelf, Shelves } from '#rooms/stock/index.ts'
import { childrenWords } from '../children-words.ts'

const operations = ['receive', 'count', 'transfer'] as const
type ShelfOperation = (typeof operations)[number]

const schemas = {
  receive: () => import('#rooms/stock/parts/shelf-inputs.ts').then((file) => file.ReceiveInput),
  count: () => import('#rooms/stock/parts/shelf-inputs.ts').then((file) => file.AdjustInput),
  transfer: () => import('#rooms/stock/parts/shelf-inputs.ts').then((file) => file.SendInput),
}

interface ShelfCardProps {
  shelf: FoundShelf
  places: Shelves['places']
  mayMove: boolean
  idempotencyKey: string
  isSaved: boolean
  refused: Refused | null
}

export function ShelfCard({ shelf, places, mayMove, idempotencyKey, isSaved, refused }: ShelfCardProps) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const { number } = useFormat()
  const [operation, setOperation] = useState<ShelfOperation>('receive')
  const offered = operations.filter((one) => one !== 'transfer' || places.length > 1)
  return (
    <>
      {isSaved && <Notice tone="good" urgent title={text.savedShelf} />}
      <Card title={shelf.name[locale] || shelf.name.th}>
        <Stack gap={12}>
          <Facts>
            {shelf.places.map((place) => (
              <Fact key={place.locationId} title={place.name[locale] || place.name.th}>
                {text.onHand} {number(place.onHand)}
                {place.reserved > 0 && ` · ${text.reserved} ${number(place.reserved)}`}
                {place.incoming > 0 && ` · ${text.incoming} ${number(place.incoming)}`}
              </Fact>
            ))}
          </Facts>
          <LinkButton to={`/cluster/products/labels?${new URLSearchParams({ sku: shelf.sku })}`} icon="tag">
            {text.labels}
          </LinkButton>
        </Stack>
      </Card>
      {mayMove ? (
        <Card title={text.operation}>
          <Stack gap={12}>
            <Segmented
              label={text.operation}
              name="operation-chosen"
              defaultValue={operation}
              onChange={setOperation}
              segments={offered.map((value) => ({ value, label: text[`op_${value}`] }))}
            />
            <ShelfForm
              key={`${operation} ${isSaved ? idempotencyKey : ''}`}
              {...{ shelf, places, operation, idempotencyKey, refused }}
            />
          </Stack>
        </Card>
      ) : (
        <p>{text.stockOnly}</p>
      )}
    </>
  )
}

type ShelfFormProps = Pick<ShelfCardProps, 'shelf' | 'places' | 'idempotencyKey' | 'refused'> & {
  operation: ShelfOperation
}

function ShelfForm({ shelf, places, operation, idempotencyKey: newKey, refused }: ShelfFormProps) {
  const text = useWords(childrenWords)
  const locale = useLocale()
  const { state } = useNavigation()
  // Pressed again it is the same, until it is done.
  const [idempotencyKey] = useState(newKey)
  const options = places.map(({ locationId, name }) => ({ value: locationId, label: name[locale] || name.th }))
  return (
    <SchemaForm method="post" schema={schemas[operation]} {...(refused && { refused })}>
      <Stack gap={12}>
        <FormProblems />
        <input type="hidden" name="operation" value={operation} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {operation === 'transfer' ? (
          <input type="hidden" name="sku" value={shelf.sku} />
        ) : (
          <input type="hidden" name="variantId" value={shelf.variantId} />
        )}
        {operation === 'count' && (
          <>
            <input type="hidden" name="mode" value="count" />
            <input type="hidden" name="reason" value="counted" />
          </>
        )}
        <SelectField name={operation === 'transfer' ? 'from' : 'locationId'} label={text.place} options={options} />
        {operation === 'transfer' && (
          <SelectField name="to" label={text.to} options={options} defaultValue={options[1]?.value} />
        )}
        <NumberField
          name="quantity"
          label={operation === 'count' ? text.countedNow : text.quantity}
          min={operation === 'count' ? 0 : 1}
          required
        />
        {operation === 'receive' && <MoneyField name="unitCost" label={text.unitCost} />}
        {operation === 'receive' && shelf.lotTracked && (
          <>
            <TextField name="lotCode" label={text.lotCode} maxLength={60} required />
            <DateField name="expiresOn" label={text.expiresOn} required />
          </>
        )}
        <Button type="submit" kind="primary" size="large" wide busy={state !== 'idle'}>
          {text.save}
        </Button>
      </Stack>
    </SchemaForm>
  )
}
