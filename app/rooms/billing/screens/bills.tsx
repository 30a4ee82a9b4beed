import { Link, redirect } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { myBills } from '../bills.ts'
import { paperPath, payPath, paymentPath } from '../links.ts'
import { words } from '../words.ts'
import type { Route } from './+types/bills'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (context.actor.accountId === null) throw redirect(payPath)
  return myBills(context, { before: new URL(request.url).searchParams.get('before') ?? undefined })
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.myBills, en: words.en.myBills }) }]
}

type Bill = Route.ComponentProps['loaderData']['bills'][number]

export default function Bills({ loaderData }: Route.ComponentProps) {
  const text = useWords(words)
  const format = useFormat()
  const { bills, next } = loaderData
  return (
    <PageFrame maxWidth="5xl">
      <PageHead title={text.myBills} actions={<LinkButton to={payPath}>{text.payByNumber}</LinkButton>} />
      <Stack>
        <Card padding="none">
          <Table
            caption={text.myBills}
            rows={bills}
            rowKey={(bill) => bill.id}
            rowTo={(bill) => (bill.intent ? paymentPath(bill.intent.slug) : bill.returnPath)}
            columns={[
              { key: 'number', title: text.number, cell: (bill) => bill.number, phone: 'head' },
              { key: 'date', title: text.date, cell: (bill) => format.date(bill.createdAt) },
              { key: 'status', title: text.status, cell: stateOf },
              { key: 'papers', title: text.papers, cell: papersOf },
              {
                key: 'total',
                title: text.total,
                cell: (bill) => format.baht(bill.amountSatang),
                align: 'end',
                phone: 'end',
              },
            ]}
            empty={<EmptyState icon="receipt" title={text.noBills} action={text.toShop} to="/shop/products" />}
          />
        </Card>
        {next && (
          <Row justify="center">
            <LinkButton to={`?before=${next}`}>{text.more}</LinkButton>
          </Row>
        )}
      </Stack>
    </PageFrame>
  )
}

const stateOf = (bill: Bill) => <StateBadge bill={bill} />
const papersOf = (bill: Bill) => <Papers bill={bill} />

const tones = {
  unpaid: 'warn',
  in_review: 'info',
  partial: 'warn',
  paid: 'good',
  overpaid: 'warn',
  partly_refunded: 'info',
  refunded: 'neutral',
} as const satisfies Record<string, Tone>

function StateBadge({ bill }: { bill: Bill }) {
  const text = useWords(words)
  if (bill.status === 'closed' && bill.paymentStatus === 'unpaid') return <Badge>{text.state_closed}</Badge>
  return <Badge tone={tones[bill.paymentStatus]}>{text[`state_${bill.paymentStatus}`]}</Badge>
}

function Papers({ bill }: { bill: Bill }) {
  return (
    <Row gap={8}>
      {bill.documents.map((paper) => (
        <Link key={paper.token} to={paperPath(paper.token)}>
          {paper.number}
        </Link>
      ))}
    </Row>
  )
}
