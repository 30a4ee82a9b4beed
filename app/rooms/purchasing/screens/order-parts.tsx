/** What came of an order, what was billed, what went back. */
import { businessDayStart } from '#kernel/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { billStates, stateOfBill } from '../bills/bill-list.ts'
import { piecesText } from '../bills/pieces-text.ts'
import { billPath, orderPath } from '../links.ts'
import { orderWords } from '../orders/order-words.ts'
import type { ReceivedLine, SeenOrderBill, SeenReturn } from '../orders/see-order.ts'

export function Receipts({ lines }: { lines: readonly ReceivedLine[] }) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={text.receipts} padding="none">
      <Table
        caption={text.receipts}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'receipt',
            title: text.number,
            phone: 'head',
            cell: ({ receipt, deliveryNo }) => [receipt, deliveryNo].filter(Boolean).join(' · '),
          },
          {
            key: 'day',
            title: text.day,
            phone: 'under',
            cell: ({ receivedOn, makerName }) =>
              [format.date(businessDayStart(receivedOn), 'short'), makerName].filter(Boolean).join(' · '),
          },
          {
            key: 'product',
            title: text.product,
            phone: 'below',
            cell: ({ nameTh, nameEn, lotCode }) =>
              [(locale === 'en' && nameEn) || nameTh, lotCode].filter(Boolean).join(' · '),
          },
          {
            key: 'quantity',
            title: text.quantity,
            align: 'end',
            phone: 'end',
            cell: (line) => piecesText(line, line.quantity, locale),
          },
        ]}
      />
    </Card>
  )
}

export function Bills({ bills }: { bills: readonly SeenOrderBill[] }) {
  const text = useWords(orderWords)
  const format = useFormat()
  return (
    <Card title={text.bills} padding="none">
      <Table
        caption={text.bills}
        rows={bills}
        rowKey={({ id }) => id}
        rowTo={({ id }) => billPath(id)}
        columns={[
          {
            key: 'number',
            title: text.number,
            phone: 'head',
            cell: ({ paperNo, number }) => `${paperNo} · ${number}`,
          },
          {
            key: 'day',
            title: text.day,
            phone: 'under',
            cell: ({ paperOn }) => format.date(businessDayStart(paperOn), 'short'),
          },
          {
            key: 'state',
            title: text.state,
            phone: 'below',
            cell: (bill) => <StateBadge table={billStates} state={stateOfBill(bill)} />,
          },
          {
            key: 'total',
            title: text.sumTotal,
            align: 'end',
            phone: 'end',
            cell: ({ totalSatang }) => format.baht(totalSatang),
          },
        ]}
      />
    </Card>
  )
}

export function Returns({ orderId, returns }: { orderId: string; returns: readonly SeenReturn[] }) {
  const text = useWords(orderWords)
  const format = useFormat()
  const may = useCan()('purchasing.enterBills')
  return (
    <Card title={text.returns} padding="none">
      <Table
        caption={text.returns}
        rows={returns}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', title: text.number, phone: 'head', cell: ({ number }) => number },
          { key: 'reason', title: text.reason, phone: 'under', cell: ({ reason }) => reason },
          {
            key: 'pieces',
            title: text.quantity,
            align: 'end',
            phone: 'end',
            cell: ({ pieces }) => text.pieces(format.number(Number(pieces))),
          },
          {
            key: 'credit',
            title: text.credit,
            phone: 'below',
            cell: ({ id, creditSatang, purchaseId }) =>
              creditSatang === 0n ? (
                text.noCredit
              ) : purchaseId ? (
                may ? (
                  <LinkButton size="small" kind="quiet" to={`${orderPath(orderId)}/credit?return=${id}`}>
                    {text.credited}
                  </LinkButton>
                ) : (
                  text.credited
                )
              ) : may ? (
                <LinkButton size="small" to={`${orderPath(orderId)}/credit?return=${id}`}>
                  {text.credit}
                </LinkButton>
              ) : (
                text.creditBody(format.baht(creditSatang))
              ),
          },
        ]}
      />
    </Card>
  )
}
