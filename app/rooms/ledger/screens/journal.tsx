import { Link } from 'react-router'
import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { Month } from '../books.ts'
import { programs } from '../export/program-columns.ts'
import { type JournalEntry, type JournalItem, monthJournal } from '../journal.ts'
import { kindName } from '../kinds.ts'
import { accountPath, journalPath, newEntryPath } from '../links.ts'
import { sourceOf } from '../sources.ts'
import { BookTabs } from './book-tabs.tsx'
import type { Route } from './+types/journal'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const query = new URL(request.url).searchParams
  const month = Month.catch(now).parse(query.get('month'))
  const journal = await monthJournal(context, { month, after: query.get('after') })
  return { ...journal, now, items: journal.items.map((item) => ({ ...item, source: sourceOf(item) })) }
})

export const meta = titled(bookWords, 'journalTitle')

type Item = JournalItem & { source: string | null }
type Line = { key: string; item: Item; entry: JournalEntry; isFirst: boolean }

export default function Journal({ loaderData: { month, now, items, all, next } }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const lines = items.flatMap((item) =>
    item.entries.map((entry, at): Line => ({ key: `${item.id} ${at}`, item, entry, isFirst: at === 0 })),
  )
  return (
    <PageFrame>
      <PageHead
        title={text.journalTitle}
        actions={
          <>
            {items.length > 0 && (
              <LinkButton icon="download" to={`${journalPath}.csv?month=${month}`} reloadDocument>
                {text.journal}
              </LinkButton>
            )}
            {can('ledger.enterEntries') && (
              <LinkButton kind="primary" icon="plus" to={newEntryPath}>
                {text.newEntry}
              </LinkButton>
            )}
          </>
        }
      >
        {formatMonth(month, locale)} · {text.items(format.number(all.items))}
      </PageHead>
      <Stack gap={24}>
        <BookTabs current={journalPath} month={month} />
        <MonthTurn month={month} now={now} />
        <Card padding="none">
          <Table
            caption={text.journalTitle}
            rows={lines}
            rowKey={({ key }) => key}
            empty={
              <EmptyState icon="book" title={text.journalNone}>
                {text.journalNoneBody}
              </EmptyState>
            }
            foot={{ account: text.sum, debit: format.baht(all.satang), credit: format.baht(all.satang) }}
            columns={[
              {
                key: 'date',
                title: text.date,
                phone: 'aside',
                cell: ({ item, isFirst }) => isFirst && format.date(businessDayStart(item.businessOn), 'short'),
              },
              {
                key: 'what',
                title: text.what,
                phone: 'under',
                width: 'wide',
                cell: ({ item, isFirst }) => isFirst && <What item={item} />,
              },
              {
                key: 'account',
                title: text.account,
                phone: 'head',
                width: 'wide',
                cell: ({ entry }) => (
                  <Link to={accountPath(entry.code, month)}>
                    {entry.number} {entry[locale]}
                  </Link>
                ),
              },
              {
                key: 'debit',
                title: text.debit,
                align: 'end',
                phone: 'below',
                cell: ({ entry }) => entry.amountSatang > 0n && format.baht(entry.amountSatang),
              },
              {
                key: 'credit',
                title: text.credit,
                align: 'end',
                phone: 'below',
                cell: ({ entry }) => entry.amountSatang < 0n && format.baht(-entry.amountSatang),
              },
            ]}
          />
        </Card>
        {items.length > 0 && (
          <Card title={text.programs}>
            <Stack>
              <p>{text.programsLead}</p>
              <Row>
                {programs.map((program) => (
                  <LinkButton
                    key={program}
                    icon="download"
                    to={`${journalPath}/program.xlsx?month=${month}&program=${program}`}
                    reloadDocument
                  >
                    {programNames[program]}
                  </LinkButton>
                ))}
              </Row>
            </Stack>
          </Card>
        )}
        {next && (
          <Row>
            <LinkButton kind="quiet" to={`?month=${month}&after=${next}`}>
              {text.more}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </PageFrame>
  )
}

const programNames = { peak: 'PEAK', flowaccount: 'FlowAccount', express: 'Express' }

/** What happened, on which paper, with whom; each leads there. */
function What({ item: { kind, memo, facts, source } }: { item: Item }) {
  const locale = useLocale()
  return (
    <>
      {kindName(kind, locale)} {memo && (source ? <Link to={source}>{memo}</Link> : memo)}
      {facts.paper && (
        <>
          <br />
          {facts.path ? <Link to={facts.path}>{facts.paper}</Link> : facts.paper}
        </>
      )}
      {facts.party && (
        <>
          {facts.paper ? ' · ' : <br />}
          {facts.party}
        </>
      )}
    </>
  )
}
