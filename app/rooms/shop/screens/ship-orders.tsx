/** Chosen orders leave at once, each with the number of its own parcel. */
import { Link, useNavigation } from 'react-router'
import { parse } from '#kernel/action.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk/desk-words.ts'
import { chosenNumbers, sendOrders } from '../desk/many-orders.server.ts'
import { ordersToSend } from '../desk/orders-at-once.ts'
import { carrierNames, carriers } from '../fulfilment/carriers.ts'
import { ShipForm } from '../fulfilment/parcel-inputs.ts'
import { queuedPath, queuePath } from '../order-links.ts'
import type { Order } from '../order-read.server.ts'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import styles from './store-order/desk.module.css'
import type { Route } from './+types/ship-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const numbers = chosenNumbers(new URL(request.url).searchParams.getAll('number'))
  return { orders: await ordersToSend(context, { numbers }) }
})

export const action = act(permissions['shop.fulfil'], async (context, form) => {
  const { carrier, tracking } = parse(ShipForm, form)
  const sent = Object.entries(tracking).map(([number, each]) => ({ number, carrier, tracking: each }))
  return sendOrders(context, sent)
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(deskWords, 'shipTitle')

export default function ShipOrders({ loaderData: { orders }, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const format = useFormat()
  const locale = useLocale()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const done = answer && 'many' in answer ? answer.many : undefined
  return (
    <PageFrame maxWidth="5xl">
      <PageHead title={text.shipTitle} back={{ to: queuePath, label: words.backTo }}>
        {text.shipLead}
      </PageHead>
      <Stack gap={16}>
        {done && done.done > 0 && <Notice tone="good" urgent title={text.shipDone(format.number(done.done))} />}
        {done && done.notDone > 0 && <Notice tone="bad" urgent title={text.shipNotDone(format.number(done.notDone))} />}
        {orders.length === 0 ? (
          <EmptyState
            icon="truck"
            title={text.shipNothing}
            action={<LinkButton to={`${queuePath}?fulfilment=unfulfilled`}>{words.backTo}</LinkButton>}
          />
        ) : (
          <SchemaForm
            method="post"
            schema={() => import('../fulfilment/parcel-inputs.ts').then((file) => file.ShipForm)}
            refused={isRefused(answer) ? answer : undefined}
          >
            <Stack gap={16}>
              <FormProblems />
              <Card>
                <SelectField
                  name="carrier"
                  label={text.carrier}
                  defaultValue="thailand_post"
                  options={carriers.map((value) => ({ value, label: carrierNames[value][locale] }))}
                />
              </Card>
              <Card>
                <ul className={styles.parcels}>
                  {orders.map((order) => (
                    <ShipOne key={order.number} order={order} />
                  ))}
                </ul>
              </Card>
              <Row>
                <Button type="submit" kind="primary" icon="truck" busy={state !== 'idle'}>
                  {text.shipSave(format.number(orders.length))}
                </Button>
              </Row>
            </Stack>
          </SchemaForm>
        )}
      </Stack>
    </PageFrame>
  )
}

function ShipOne({ order: { number, buyer, delivery } }: { order: Order }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  return (
    <li className={styles.parcel}>
      <div className={styles.line}>
        <div className={styles.said}>
          <p className={styles.name}>
            <Link to={queuedPath(number)}>{number}</Link> · {buyer.name}
          </p>
          {delivery.method === 'ship' && <p className={styles.quiet}>{addressText(delivery.address, locale)}</p>}
        </div>
        <TextField
          hideLabel={delivery.method !== 'ship'}
          id={`tracking-${number}`}
          name={`tracking.${number}`}
          label={text.trackingOf(number)}
          maxLength={80}
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
      </div>
    </li>
  )
}
