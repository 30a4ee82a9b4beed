import { Form } from 'react-router'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import type { DeskPayment } from '../owed/owed-desk.ts'
import { owedDeskWords } from '../owed/owed-desk-words.ts'
import type { DeskData } from './owed-desk.tsx'

/** What came, by which way; what was entered by mistake is taken back from its line. */
export function Payments({ data: { payments, key } }: { data: DeskData }) {
  const text = useWords(owedDeskWords)
  const said: Readonly<Record<string, unknown>> = text
  const format = useFormat()
  const mayTakeBack = useCan()('billing.enterPayments') && payments.some((payment) => payment.mayTakeBack)
  return (
    <Card title={text.payments} padding="none">
      <Table
        caption={text.payments}
        rows={payments}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="wallet" title={text.noPayments} />}
        columns={[
          {
            key: 'method',
            title: text.method,
            phone: 'head',
            cell: ({ method, isInDrawer, isReversed }) =>
              [
                String(said[`method_${method}`] ?? text.method_other),
                isInDrawer && text.inDrawer,
                isReversed && text.reversed,
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            key: 'when',
            title: text.created,
            phone: 'aside',
            cell: ({ receivedAt }) => format.dateTime(receivedAt, 'short'),
          },
          {
            key: 'reference',
            title: text.reference,
            phone: 'under',
            width: 'wide',
            cell: ({ reference, note }) => [reference, note].filter(Boolean).join(' · '),
          },
          {
            key: 'amount',
            title: text.amount,
            align: 'end',
            phone: 'end',
            cell: ({ amountSatang }) => format.baht(amountSatang),
          },
          ...(mayTakeBack
            ? [
                {
                  key: 'takeBack',
                  title: '',
                  phone: 'below' as const,
                  cell: (payment: DeskPayment) =>
                    payment.mayTakeBack && <TakeBack payment={payment} idempotencyKey={key} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** Nothing else is sent under this page's key: each line that is taken back makes it a new page. */
function TakeBack({ payment, idempotencyKey }: { payment: DeskPayment; idempotencyKey: string }) {
  const text = useWords(owedDeskWords)
  const { baht } = useFormat()
  return (
    <Form method="post">
      <input type="hidden" name="operation" value="takeBack" />
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ConfirmButton
        size="small"
        kind="quiet"
        title={text.takeBackTitle(baht(payment.amountSatang))}
        message={text.takeBackBody}
        okText={text.takeBack}
      >
        {text.takeBack}
      </ConfirmButton>
    </Form>
  )
}
