/** What came back, and the form that writes it down. */
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { orderCan } from '../../order-states.ts'
import { returnDispositions } from '../../returns/return-inputs.ts'
import { TakeOrderLink } from '../new-order/take-order-link.tsx'
import type { DeskOrder } from '../store-order.tsx'
import { type Asked, refusedIn } from './asked.ts'
import styles from './desk.module.css'

export function TakeBackCard({ order, refused, idempotencyKey }: Asked) {
  const text = useWords(deskWords)
  const can = useCan()
  const { state } = useNavigation()
  const lines = order.lines.filter((line) => canBack(line) + canOut(line) > 0)
  if (!can('shop.manageOrders') || !orderCan(order.status, 'takeBack') || lines.length === 0) return null
  const own = refusedIn(refused, 'takeBack')
  // What was accepted is about to arrive: it stands in the form.
  const accepted = order.requests.find((request) => request.state === 'accepted')
  return (
    <Card>
      <details className={styles.more} open={own !== undefined || accepted !== undefined}>
        <summary>{text.takeBack}</summary>
        <SchemaForm
          method="post"
          preventScrollReset
          schema={() => import('../../returns/return-inputs.ts').then(({ ReturnForm }) => ReturnForm)}
          refused={own}
        >
          <Stack gap={16}>
            <p className={styles.quiet}>{text.takeBackLead}</p>
            <FormProblems />
            <input type="hidden" name="operation" value="takeBack" />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {lines.map((line) => (
              <BackLine
                key={line.lineId}
                line={line}
                back={accepted?.lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0}
              />
            ))}
            <TextField
              id="return-reason"
              name="reason"
              label={text.reason}
              maxLength={300}
              required
              defaultValue={accepted?.reason}
            />
            <Row>
              <Button type="submit" kind="primary" icon="return" busy={state !== 'idle'}>
                {text.saveReturn}
              </Button>
            </Row>
          </Stack>
        </SchemaForm>
      </details>
    </Card>
  )
}

type Line = DeskOrder['lines'][number]
const canBack = ({ sent, returned }: Line) => sent - returned
const canOut = ({ quantity, packed, withdrawn }: Line) => quantity - packed - withdrawn

function BackLine({ line, back }: { line: Line; back: number }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const { number } = useFormat()
  const counts = [
    {
      field: 'back',
      most: canBack(line),
      first: Math.min(back, canBack(line)),
      label: text.backOf(line.name[locale], number(canBack(line))),
    },
    { field: 'out', most: canOut(line), first: 0, label: text.outOf(line.name[locale], number(canOut(line))) },
  ]
  return (
    <div className={styles.line}>
      <div className={styles.said}>
        {counts
          .filter(({ most }) => most > 0)
          .map(({ field, most, first, label }) => (
            <QuantityField
              key={field}
              id={`${field}-${line.lineId}`}
              name={`${field}.${line.lineId}`}
              label={label}
              size="small"
              min={0}
              max={most}
              defaultValue={first}
            />
          ))}
      </div>
      <SelectField
        id={`goes-${line.lineId}`}
        name={`goes.${line.lineId}`}
        label={text.goes}
        defaultValue="shelf"
        options={returnDispositions.map((value) => ({ value, label: text[`goes_${value}`] }))}
      />
    </div>
  )
}

export function Returns({ order: { returns, number } }: { order: DeskOrder }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const format = useFormat()
  if (returns.length === 0) return null
  return (
    <Card title={text.returns} actions={<TakeOrderLink from={number}>{text.exchange}</TakeOrderLink>}>
      <ul className={styles.parcels}>
        {returns.map(({ returnNo, valueSatang, lines, reason, makerName, madeAt }) => (
          <li key={returnNo} className={styles.parcel}>
            <h3 className={styles.name}>{text.returned(format.number(returnNo), format.baht(valueSatang))}</h3>
            <ul>
              {lines.map(({ sku, name, quantity, unsent, goes }) => (
                <li key={sku}>
                  {[
                    text.piecesOf(format.number(quantity), name[locale]),
                    unsent > 0 && text.unsent,
                    text[`goes_${goes}`],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
            <p className={styles.quiet}>
              {[reason, makerName, format.dateTime(madeAt, 'medium')].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
