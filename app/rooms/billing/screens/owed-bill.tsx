import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { paperPath, paymentPath } from '../links.ts'
import { seeOwedBill } from '../owed-bill.ts'
import { owedWords } from '../owed-words.ts'
import type { Route } from './+types/owed-bill'

export const loader = load((context, { params }: Route.LoaderArgs) => seeOwedBill(context, { order: params.order }))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.number ?? ''
  const title = pageTitle(matches, { th: owedWords.th.title(number), en: owedWords.en.title(number) })
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** What it is for, what was paid, what is left. */
export default function OwedBill({ loaderData: owed }: Route.ComponentProps) {
  const text = useWords(owedWords)
  const format = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title(owed.number)}>{format.dateTime(owed.createdAt, 'medium')}</PageHead>
      <Stack gap={24}>
        {owed.status === 'settled' && <Notice tone="good" title={text.settled} />}
        {owed.status === 'closed' && owed.paidSatang === 0n && <Notice tone="info" title={text.closed} />}
        <Card padding="none">
          <Lines owed={owed} />
        </Card>
        {owed.paySlug && (
          <Row>
            <LinkButton kind="primary" to={paymentPath(owed.paySlug)}>
              {owed.paymentStatus === 'in_review' ? text.review : text.pay}
            </LinkButton>
          </Row>
        )}
        {owed.payments.length > 0 && (
          <Card title={text.payments} padding="none">
            <Payments payments={owed.payments} />
          </Card>
        )}
        {owed.papers.length > 0 && (
          <Row>
            {owed.papers.map(({ token, number }) => (
              <LinkButton key={token} icon="file" to={paperPath(token)}>
                {number}
              </LinkButton>
            ))}
          </Row>
        )}
      </Stack>
    </PageFrame>
  )
}

type Owed = Route.ComponentProps['loaderData']

function Lines({ owed: { bill, number, ...owed } }: { owed: Owed }) {
  const text = useWords(owedWords)
  const locale = useLocale()
  const format = useFormat()
  const lines = bill.lines.map((line, index) => ({
    key: `line ${index}`,
    item: [line.name[locale], line.details?.[locale]].filter(Boolean).join(' · '),
    quantity: format.number(line.quantity),
    amount: line.netSatang + (line.discountSatang ?? 0n),
  }))
  const left = owed.status === 'open' ? owed.amountSatang - owed.paidSatang : 0n
  const sums = [
    { key: 'discount', amount: -bill.discountSatang },
    { key: 'shipping', amount: bill.shippingSatang },
    { key: 'total', amount: bill.totalSatang },
    { key: 'vat', amount: bill.vatSatang },
    { key: 'paid', amount: owed.paidSatang },
    { key: 'refunded', amount: owed.refundedSatang },
    { key: 'left', amount: left },
  ] as const
  const shown = sums
    .filter(({ key, amount }) => amount !== 0n || key === 'total')
    .map(({ key, amount }) => ({ key, item: text[key], quantity: '', amount }))
  return (
    <Table
      caption={text.title(number)}
      rows={[...lines, ...shown]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'item', title: text.item, phone: 'head', width: 'wide', cell: ({ item }) => item },
        { key: 'quantity', title: text.quantity, align: 'end', phone: 'under', cell: ({ quantity }) => quantity },
        { key: 'amount', title: text.amount, align: 'end', phone: 'end', cell: ({ amount }) => format.baht(amount) },
      ]}
    />
  )
}

function Payments({ payments }: Pick<Owed, 'payments'>) {
  const text = useWords(owedWords)
  const said: Readonly<Record<string, unknown>> = text
  const format = useFormat()
  const by = (method: string) => String(said[`method_${method}`] ?? text.method_other)
  return (
    <Table
      caption={text.payments}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { key: 'method', title: text.method, phone: 'head', width: 'wide', cell: ({ method }) => by(method) },
        {
          key: 'when',
          title: text.when,
          phone: 'under',
          cell: ({ receivedAt }) => format.dateTime(receivedAt, 'medium'),
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
  )
}
