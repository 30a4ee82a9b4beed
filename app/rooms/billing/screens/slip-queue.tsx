import { useRef } from 'react'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Table } from '#ui/table.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { useLive } from '#ui/use-live.ts'
import { useNow } from '#ui/use-now.ts'
import { type Locale, useLocale, useWords } from '#ui/words.tsx'
import { decidedBefore } from '../after-decision.server.ts'
import { queuePath, slipPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { queueFilters, type QueueFilter } from '../slip-filters.ts'
import { slipQueue } from '../slip-queue.ts'
import { DecisionNote } from './decision-note.tsx'
import { FindingBadges, SlipStatusBadge } from './slip-badges.tsx'
import styles from './slip-queue.module.css'
import { useRowKeys } from './use-keys.ts'
import type { Route } from './+types/slip-queue'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const status = queueFilters.find((filter) => filter === query.get('status')) ?? 'open'
  const before = query.get('before') ?? undefined
  const [queue, decided] = await Promise.all([slipQueue(context, { status, before }), decidedBefore(context, request)])
  return { ...queue, decided, status, isFirst: before === undefined, now: new Date() }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: officeWords.th.title, en: officeWords.en.title }) }]
}

export default function SlipQueue({ loaderData }: Route.ComponentProps) {
  const { slips, open, next, decided, status, isFirst } = loaderData
  const text = useWords(officeWords)
  const locale = useLocale()
  const format = useFormat()
  const now = useNow(loaderData.now)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.title} />
      <Stack gap={8}>
        {decided && <DecisionNote key={decided.id} decided={decided} />}
        <Tabs
          label={text.filters}
          tabs={queueFilters.map((filter) => ({
            label: text[`filter_${filter}`],
            to: urlOf(filter),
            current: filter === status,
            ...(filter === 'open' ? { count: open } : {}),
          }))}
        />
        <div ref={list}>
          <Card padding="none">
            <Table
              caption={text.title}
              rows={slips}
              rowKey={(slip) => slip.id}
              rowTo={(slip) => slipPath(slip.id)}
              columns={[
                { key: 'number', title: text.number, cell: numberOf, phone: 'head' },
                { key: 'buyer', title: text.buyer, cell: buyerOf, phone: 'under' },
                { key: 'bank', title: text.bank, cell: bankOf(locale), phone: 'hide', givesWay: true },
                { key: 'findings', title: text.findings, cell: findingsOf, phone: 'below', givesWay: status === 'all' },
                { key: 'status', title: text.status, cell: statusOf, phone: 'below', givesWay: status !== 'all' },
                { key: 'age', title: text.age, cell: ageOf(format, now), phone: 'aside' },
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
        </div>
        <KeyHint />
        <LiveRegion>{text.waiting(open)}</LiveRegion>
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

/** For whom it may concern: hands on a keyboard. */
function KeyHint() {
  const text = useWords(officeWords)
  return (
    <p className={styles.keyHint}>
      <kbd>J</kbd> <kbd>K</kbd> {text.queueKeys} <kbd>Enter</kbd> {text.openKey}
    </p>
  )
}

type SlipRow = Route.ComponentProps['loaderData']['slips'][number]
const numberOf = ({ number }: SlipRow) => <span className={styles.number}>{number}</span>
const buyerOf = ({ buyerName }: SlipRow) => <span className={styles.number}>{buyerName}</span>
const bankOf =
  (locale: Locale) =>
  ({ bank }: SlipRow) => <span className={styles.number}>{bank?.[locale] ?? '–'}</span>
const ageOf =
  (format: Format, now: Date) =>
  ({ createdAt }: SlipRow) => <span className={styles.number}>{format.relative(createdAt, now)}</span>
const findingsOf = ({ findings }: SlipRow) => <FindingBadges findings={findings} />
const statusOf = ({ status }: SlipRow) => <SlipStatusBadge status={status} />
const urlOf = (filter: QueueFilter) => (filter === 'open' ? queuePath : `${queuePath}?status=${filter}`)
