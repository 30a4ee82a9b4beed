import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Table } from '#ui/table.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { queuePath, slipPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { useLive } from '#ui/use-live.ts'
import { queueFilters, type QueueFilter } from '../slip-filters.ts'
import { slipQueue } from '../slip-queue.ts'
import { FindingBadges, SlipStatusBadge } from './slip-badges.tsx'
import type { Route } from './+types/slip-queue'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const status = queueFilters.find((filter) => filter === query.get('status')) ?? 'open'
  const before = query.get('before') ?? undefined
  return { ...(await slipQueue(context, { status, before })), status, isFirst: before === undefined, now: new Date() }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: officeWords.th.title, en: officeWords.en.title }) }]
}

export default function SlipQueue({ loaderData }: Route.ComponentProps) {
  const { slips, open, next, status, isFirst, now } = loaderData
  const text = useWords(officeWords)
  const locale = useLocale()
  const format = useFormat()
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.title} />
      <Stack>
        <Tabs
          label={text.filters}
          tabs={queueFilters.map((filter) => ({
            label: text[`filter_${filter}`],
            to: urlOf(filter),
            current: filter === status,
            ...(filter === 'open' ? { count: open } : {}),
          }))}
        />
        <Card padding="none">
          <Table
            caption={text.title}
            rows={slips}
            rowKey={(slip) => slip.id}
            rowTo={(slip) => slipPath(slip.id)}
            columns={[
              { key: 'number', title: text.number, cell: (slip) => slip.number, phone: 'head' },
              { key: 'buyer', title: text.buyer, cell: (slip) => slip.buyerName },
              { key: 'bank', title: text.bank, cell: (slip) => slip.bank?.[locale] ?? '–' },
              { key: 'findings', title: text.findings, cell: findingsOf },
              { key: 'status', title: text.status, cell: statusOf },
              { key: 'age', title: text.age, cell: (slip) => format.relative(slip.createdAt, now) },
              {
                key: 'amount',
                title: text.amount,
                cell: (slip) => format.baht(slip.amountSatang),
                align: 'end',
                phone: 'end',
              },
            ]}
            empty={
              <EmptyState
                icon="receipt"
                title={status === 'open' ? text.noneOpen : text.none}
                action={text.toAll}
                to={urlOf('all')}
              />
            }
          />
        </Card>
        {(next !== null || !isFirst) && (
          <Row justify="between">
            {isFirst ? <span /> : <LinkButton to={urlOf(status)}>{text.newest}</LinkButton>}
            {next !== null && (
              <LinkButton to={`${urlOf(status)}${status === 'open' ? '?' : '&'}before=${next}`}>
                {text.older}
              </LinkButton>
            )}
          </Row>
        )}
      </Stack>
    </PageFrame>
  )
}

type SlipRow = Route.ComponentProps['loaderData']['slips'][number]
const findingsOf = ({ findings }: SlipRow) => <FindingBadges findings={findings} />
const statusOf = ({ status }: SlipRow) => <SlipStatusBadge status={status} />
const urlOf = (filter: QueueFilter) => (filter === 'open' ? queuePath : `${queuePath}?status=${filter}`)
