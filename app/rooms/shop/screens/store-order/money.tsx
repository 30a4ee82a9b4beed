import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { DateField } from '#ui/date-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { orderCan } from '../../order-states.ts'
import { PaymentBadge } from '../../parts/order-status-badge.tsx'
import { staffWords } from '../../staff-words.ts'
import type { DeskOrder } from '../store-order.tsx'
import styles from '../store-orders.module.css'

/** What came, what went back, what is missing. */
export function OrderMoney({ order }: { order: DeskOrder }) {
  const text = useWords(staffWords)
  const desk = useWords(deskWords)
  const { baht, dateTime } = useFormat()
  const { paidSatang: paid, refundedSatang: refunded } = order.payment ?? { paidSatang: 0n, refundedSatang: 0n }
  const owed = order.payment?.amountSatang ?? order.totalSatang
  const rows = [
    { name: text.paidSum, is: baht(paid) },
    ...(refunded > 0n ? [{ name: desk.refundedSum, is: baht(refunded) }] : []),
    ...(owed > paid ? [{ name: text.dueSum, is: baht(owed - paid), strong: true }] : []),
    ...(order.status === 'pending_payment'
      ? [{ name: text.holdUntil, is: dateTime(order.holdExpiresAt, 'medium') }]
      : []),
  ]
  return (
    <Card title={text.payment} actions={<PaymentBadge status={order.payment?.paymentStatus ?? 'unpaid'} />}>
      <dl className={styles.sums}>
        {rows.map(({ name, is, strong }) => (
          <div key={name} className={strong ? styles.due : undefined}>
            <dt>{name}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <TakeCash order={order} />
    </Card>
  )
}

/** The carrier brought the money of an order that was sent unpaid. */
function TakeCash({ order }: { order: DeskOrder }) {
  const desk = useWords(deskWords)
  const can = useCan()
  const { state } = useNavigation()
  const { delivery, status, payment } = order
  const isOwed = payment !== null && payment.paidSatang < payment.amountSatang
  if (delivery.method !== 'ship' || !delivery.cod) return null
  if (!isOwed || !orderCan(status, 'collect') || !can('shop.takeCash')) return <p>{desk.cod}</p>
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="operation" value="cash" />
      <Stack>
        <p>{desk.cod}</p>
        <Grid min={160}>
          <SelectField
            name="broughtBy"
            label={desk.broughtBy}
            options={[
              { value: 'hand', label: desk.broughtBy_hand },
              { value: 'carrier', label: desk.broughtBy_carrier },
            ]}
          />
          <MoneyField name="fee" label={desk.carrierFee} hint={desk.carrierFeeHint} optional />
          <DateField name="receivedOn" label={desk.receivedOn} optional />
        </Grid>
        <TextField name="reference" label={desk.cashReference} hint={desk.cashReferenceHint} optional maxLength={100} />
        <Button type="submit" kind="primary" icon="wallet" busy={state !== 'idle'}>
          {desk.takeCash}
        </Button>
      </Stack>
    </Form>
  )
}
