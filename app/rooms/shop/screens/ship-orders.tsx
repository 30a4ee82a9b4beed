/** Chosen orders leave at once, each with the number of its own parcel. */
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { parse } from '#kernel/action.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTable } from '#kernel/table-file/read-table.server.ts'
import { addressText } from '#rooms/places/parts/address-text.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { fileCarriers } from '../carrier-files/carrier-files.ts'
import { readTracking } from '../carrier-files/read-tracking.ts'
import { deskWords } from '../desk/desk-words.ts'
import { chosenNumbers, sendOrders } from '../desk/many-orders.server.ts'
import { ordersToSend } from '../desk/orders-at-once.ts'
import { type Carrier, carrierNames, carriers } from '../fulfilment/carriers.ts'
import { ShipForm } from '../fulfilment/parcel-inputs.ts'
import { trackingDoubt } from '../fulfilment/tracking-check.ts'
import { carrierFilePath, queuedPath, queuePath } from '../order-links.ts'
import type { Order } from '../order-read.server.ts'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import styles from './store-order/desk.module.css'
import type { Route } from './+types/ship-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const numbers = chosenNumbers(new URL(request.url).searchParams.getAll('number'))
  const orders = await ordersToSend(context, { numbers })
  return {
    orders,
    files: `${carrierFilePath}?${orders.map(({ number }) => `number=${encodeURIComponent(number)}`).join('&')}`,
  }
})

export const action = act(
  permissions['shop.fulfil'],
  async (context, { file, operation, ...form }, { request }: Route.ActionArgs) => {
    if (operation === 'fill') {
      const table = await readTable(context, file instanceof File ? file : '', 5000)
      const numbers = chosenNumbers(new URL(request.url).searchParams.getAll('number'))
      const orders = await ordersToSend(context, { numbers })
      const found = readTracking(
        table,
        orders.map(({ number, buyer }) => ({ number, phone: buyer.phone })),
      )
      return { filled: found ?? { tracking: {}, unknown: 0 }, hasColumn: found !== null }
    }
    const { carrier, tracking } = parse(ShipForm, form)
    const sent = Object.entries(tracking).map(([number, each]) => ({ number, carrier, tracking: each }))
    return sendOrders(context, sent)
  },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(deskWords, 'shipTitle')

export default function ShipOrders({ loaderData: { orders, files }, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const words = useWords(staffWords)
  const format = useFormat()
  const locale = useLocale()
  const { state } = useNavigation()
  const answer = useAnswer(actionData)
  const done = answer && 'many' in answer ? answer.many : undefined
  const filled = answer && 'filled' in answer ? answer : undefined
  const [carrier, setCarrier] = useState<Carrier>('thailand_post')
  const codSum = orders.reduce((sum, { codSatang }) => sum + (codSatang ?? 0n), 0n)
  return (
    <PageFrame maxWidth="5xl">
      <PageHead title={text.shipTitle} back={{ to: queuePath, label: words.backTo }}>
        {text.shipLead}
      </PageHead>
      <Stack gap={16}>
        {done && done.done > 0 && <Notice tone="good" urgent title={text.shipDone(format.number(done.done))} />}
        {done && done.notDone > 0 && <Notice tone="bad" urgent title={text.shipNotDone(format.number(done.notDone))} />}
        {filled && (
          <Notice
            tone={filled.hasColumn ? 'good' : 'bad'}
            urgent
            title={
              filled.hasColumn
                ? text.trackingFilled(
                    format.number(Object.keys(filled.filled.tracking).length),
                    format.number(filled.filled.unknown),
                  )
                : text.trackingNone
            }
          />
        )}
        {orders.length > 0 && <CarrierFiles files={files} busy={state !== 'idle'} />}
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
            <Stack gap={16} key={filled ? JSON.stringify(filled.filled.tracking) : 'typed'}>
              <FormProblems />
              {codSum > 0n && <Notice tone="info" title={text.codOfThese(format.baht(codSum))} />}
              <Card>
                <SelectField
                  name="carrier"
                  label={text.carrier}
                  value={carrier}
                  onChange={(event) => setCarrier(event.currentTarget.value as Carrier)}
                  options={carriers.map((value) => ({ value, label: carrierNames[value][locale] }))}
                />
              </Card>
              <Card>
                <ul className={styles.parcels}>
                  {orders.map((order) => (
                    <ShipOne
                      key={order.number}
                      order={order}
                      carrier={carrier}
                      filled={filled?.filled.tracking[order.number]}
                    />
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

/** The file that a carrier takes, and the one that it gives back. */
function CarrierFiles({ files, busy }: { files: string; busy: boolean }) {
  const text = useWords(deskWords)
  const locale = useLocale()
  return (
    <Card title={text.carrierFiles}>
      <Stack>
        <p>{text.carrierFilesLead}</p>
        <Row>
          {fileCarriers.map((each) => (
            <LinkButton key={each} icon="download" to={`${files}&carrier=${each}`} reloadDocument>
              {carrierNames[each][locale]}
            </LinkButton>
          ))}
        </Row>
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <Stack>
            <FileDrop
              name="file"
              label={text.trackingFile}
              hint={text.trackingFileHint}
              accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
              required
            />
            <Row>
              <Button type="submit" name="operation" value="fill" busy={busy}>
                {text.fillTracking}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

interface ShipOneProps {
  order: Order & { codSatang: bigint | null }
  carrier: Carrier
  filled: string | undefined
}

function ShipOne({ order: { number, buyer, delivery, codSatang }, carrier, filled }: ShipOneProps) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const [typed, setTyped] = useState(filled ?? '')
  const doubt = trackingDoubt(carrier, typed.replaceAll(/[\s-]/g, '').toUpperCase())
  return (
    <li className={styles.parcel}>
      <div className={styles.line}>
        <div className={styles.said}>
          <p className={styles.name}>
            <Link to={queuedPath(number)}>{number}</Link> · {buyer.name}
          </p>
          {codSatang !== null && <Badge tone="warn">{text.codOf(baht(codSatang))}</Badge>}
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
          defaultValue={filled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(doubt && { hint: doubt[locale] })}
          optional
        />
      </div>
    </li>
  )
}
