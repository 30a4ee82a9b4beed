import { held } from '#ui/held.tsx'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { leftToPack } from '../../fulfilment/left-to-pack.ts'
import { optionsText } from '../../options-text.ts'
import { orderCan } from '../../order-states.ts'
import { type Asked, refusedIn } from './asked.ts'
import { CarrierFields } from './carrier-fields.tsx'
import styles from './desk.module.css'

/** What is still to be packed: into a parcel, in parts too, and off at once where one wants. */
export function PackCard({ order, refused, idempotencyKey }: Asked) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const { number } = useFormat()
  const can = useCan()
  const { state } = useNavigation()
  const lines = leftToPack(order)
  if (!can('shop.fulfil') || !orderCan(order.status, 'pack') || lines.length === 0) return null
  const isParcel = order.delivery.method === 'ship'
  const busy = state !== 'idle'
  return (
    <Card title={text.packTitle}>
      <SchemaForm
        method="post"
        preventScrollReset
        schema={() => import('../../fulfilment/parcel-inputs.ts').then(({ PackForm }) => PackForm)}
        refused={refusedIn(refused, 'pack')}
      >
        <Stack gap={16}>
          <FormProblems />
          <input type="hidden" name="operation" value="pack" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <ul className={styles.lines}>
            {lines.map(({ lineId, name, options, sku, left }) => (
              <li key={lineId} className={styles.line}>
                <div className={styles.said}>
                  <p className={styles.name}>{name[locale]}</p>
                  <p className={styles.quiet}>
                    {held([optionsText(options, locale), sku, text.left(number(left))].filter(Boolean).join(' · '))}
                  </p>
                </div>
                <QuantityField
                  // What is left begins anew after each parcel.
                  key={left}
                  id={`pack-${lineId}`}
                  name={`quantity.${lineId}`}
                  label={text.quantityOf(name[locale])}
                  hideLabel
                  size="small"
                  min={0}
                  max={left}
                  defaultValue={left}
                />
              </li>
            ))}
          </ul>
          {isParcel && <CarrierFields id="pack" />}
          <Row gap={8}>
            <Button type="submit" kind="primary" icon="truck" name="until" value="sent" busy={busy}>
              {isParcel ? text.packAndSend : text.packAndHand}
            </Button>
            <Button type="submit" name="until" value="packed" busy={busy}>
              {text.pack}
            </Button>
            <Button type="submit" kind="quiet" name="until" value="picking" busy={busy}>
              {text.startPicking}
            </Button>
          </Row>
        </Stack>
      </SchemaForm>
    </Card>
  )
}
