import { addDays } from '#kernel/calendar.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { paymentPath } from '../plan-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenSubscription } from '../see-subscription.ts'
import { subscriptionWords } from '../subscription-words.ts'

/** One for each period; what is not paid leads to where it is. */
export function Invoices({ invoices }: { invoices: SeenSubscription['invoices'] }) {
  const text = useWords(subscriptionWords)
  const format = useFormat()
  if (invoices.length === 0) return null
  return (
    <Card title={text.invoices} padding="none">
      <Table
        caption={text.invoices}
        rows={invoices}
        rowKey={({ number }) => number}
        rowTo={({ slug }) => (slug ? paymentPath(slug) : undefined)}
        columns={[
          { key: 'number', title: text.number, phone: 'head', cell: ({ number }) => number },
          {
            key: 'period',
            title: text.period,
            phone: 'under',
            width: 'wide',
            cell: ({ fromOn, toOn }) =>
              `${format.date(businessDayStart(fromOn))} – ${format.date(businessDayStart(addDays(toOn, -1)))}`,
          },
          {
            key: 'state',
            title: text.state,
            phone: 'below',
            cell: ({ paidAt }) => <Badge tone={paidAt ? 'good' : 'warn'}>{paidAt ? text.paid : text.unpaid}</Badge>,
          },
          {
            key: 'amount',
            title: text.amount,
            align: 'end',
            phone: 'end',
            cell: ({ amountSatang }) => format.baht(amountSatang),
          },
        ]}
      />
    </Card>
  )
}
