/** The parcels of an order: what is in each, how far it is, and its next step. */
import { Form, useNavigation } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import type { Parcel } from '../../fulfilment/parcel-read.server.ts'
import { parcelStates } from '../../fulfilment/parcel-states.ts'
import { FulfilmentBadge } from '../../parts/order-status-badge.tsx'
import { Tracking } from '../../parts/tracking.tsx'
import { type Asked, refusedIn } from './asked.ts'
import { CarrierFields } from './carrier-fields.tsx'
import styles from './desk.module.css'

export function Parcels(asked: Asked) {
  const { order } = asked
  const text = useWords(deskWords)
  if (order.parcels.length === 0) return null
  return (
    <Card title={text.parcels} actions={<FulfilmentBadge status={order.fulfilmentStatus} />}>
      <ul className={styles.parcels}>
        {order.parcels.map((parcel) => (
          <li key={parcel.parcelId} className={styles.parcel}>
            <OneParcel {...asked} parcel={parcel} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OfParcel = Asked & { parcel: Parcel }

function OneParcel(asked: OfParcel) {
  const { order, parcel } = asked
  const text = useWords(deskWords)
  const locale = useLocale()
  const format = useFormat()
  const isParcel = order.delivery.method === 'ship'
  const no = format.number(parcel.parcelNo)
  return (
    <Stack gap={8}>
      <Row gap={8} justify="between">
        <h3 className={styles.name}>{isParcel ? text.parcel(no) : text.handover(no)}</h3>
        {parcel.state === 'sent' && !isParcel ? (
          <Badge tone="good">{text.handed}</Badge>
        ) : (
          <StateBadge table={parcelStates.table} state={parcel.state} />
        )}
      </Row>
      <ul>
        {parcel.lines.map(({ lineId, name, quantity }) => (
          <li key={lineId}>{text.piecesOf(format.number(quantity), name[locale])}</li>
        ))}
      </ul>
      {parcel.state === 'sent' && <Tracking parcel={parcel} />}
      <Steps {...asked} />
    </Stack>
  )
}

function Steps({ order, parcel, refused, idempotencyKey }: OfParcel) {
  const text = useWords(deskWords)
  const can = useCan()
  const { state } = useNavigation()
  if (!can('shop.fulfil')) return null
  const { parcelId, carrier, tracking } = parcel
  const operation = parcelStates.can(parcel.state, 'send') ? 'send' : 'track'
  const isParcel = order.delivery.method === 'ship'
  const busy = state !== 'idle'
  return (
    <Stack gap={8}>
      {(isParcel || operation === 'send') && (
        <details
          className={styles.more}
          open={refusedIn(refused, operation, parcelId) !== undefined || operation === 'send'}
        >
          <summary>{operation === 'track' ? text.correct : isParcel ? text.send : text.hand}</summary>
          <SchemaForm
            method="post"
            preventScrollReset
            schema={() => import('../../fulfilment/parcel-inputs.ts').then(({ SendForm }) => SendForm)}
            refused={refusedIn(refused, operation, parcelId)}
          >
            <Stack gap={12}>
              <FormProblems />
              <input type="hidden" name="operation" value={operation} />
              <input type="hidden" name="parcel" value={parcelId} />
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              {isParcel && <CarrierFields id={parcelId} carrier={carrier} tracking={tracking} />}
              <Row>
                <Button type="submit" kind={operation === 'send' ? 'primary' : 'secondary'} busy={busy}>
                  {operation === 'track' ? text.save : isParcel ? text.send : text.hand}
                </Button>
              </Row>
            </Stack>
          </SchemaForm>
        </details>
      )}
      <Row gap={8}>
        {parcelStates.can(parcel.state, 'pack') && (
          <Press operation="finish" parcel={parcelId} busy={busy} text={text.finish} />
        )}
        {parcelStates.can(parcel.state, 'unpack') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="operation" value="unpack" />
            <input type="hidden" name="parcel" value={parcelId} />
            <ConfirmButton
              kind="quiet"
              title={text.unpackAsk}
              message={text.unpackBody}
              okText={text.unpack}
              busy={busy}
            >
              {text.unpack}
            </ConfirmButton>
          </Form>
        )}
      </Row>
    </Stack>
  )
}

function Press({ operation, parcel, busy, text }: { operation: string; parcel: string; busy: boolean; text: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="operation" value={operation} />
      <input type="hidden" name="parcel" value={parcel} />
      <Button type="submit" busy={busy}>
        {text}
      </Button>
    </Form>
  )
}
