import { Link, redirect } from 'react-router'
import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { seeBookOwner } from '../book-owner.ts'
import { bookWords } from '../book-words.ts'
import { Month } from '../books.ts'
import { reverseEntry } from '../entries/enter-entry.ts'
import { programs } from '../export/program-columns.ts'
import { type JournalEntry, type JournalItem, monthJournal } from '../journal.ts'
import { kindName } from '../kinds.ts'
import { accountPath, journalPath, newEntryPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { sourceOf } from '../sources.ts'
import { BookHead } from './book-head.tsx'
import { BookTabs } from './book-tabs.tsx'
import type { Route } from './+types/journal'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const query = new URL(request.url).searchParams
  const month = Month.catch(now).parse(query.get('month'))
  const [journal, owner] = await Promise.all([
    monthJournal(context, { month, after: query.get('after') }),
    seeBookOwner(context, {}),
  ])
  const reversing = journal.items.find(({ id, isReversible }) => isReversible && id === query.get('reverse'))
  return {
    ...journal,
    owner,
    now,
    reversing: reversing ? { id: reversing.id, memo: reversing.memo } : null,
    items: journal.items.map((item) => ({ ...item, source: sourceOf(item) })),
  }
})

export const action = act(
  permissions['ledger.enterEntries'],
  async (context, form, { request }: Route.ActionArgs) => {
    await reverseEntry(context, form as never) // parsed by the command
    const month = Month.safeParse(new URL(request.url).searchParams.get('month')).data
    throw redirect(month ? `${journalPath}?month=${month}` : journalPath)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(bookWords, 'journalTitle')

type Item = JournalItem & { source: string | null }
type Line = { key: string; item: Item; entry: JournalEntry; isFirst: boolean }

export default function Journal({
  loaderData: { month, now, owner, items, all, next, reversing },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
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
        <BookHead owner={owner} />
        <BookTabs current={journalPath} month={month} />
        <MonthTurn month={month} now={now} />
        {reversing && can('ledger.enterEntries') && (
          <Card title={`${text.reverse}: ${reversing.memo}`}>
            <RecordForm
              schema={() => import('../entries/entry-input.ts').then((file) => file.ReverseInput)}
              answer={isRefused(answer) ? answer : undefined}
              hidden={{ id: reversing.id }}
              submit={text.reverse}
            >
              <Stack>
                <p>{text.reverseBody}</p>
                <TextField label={text.reverseWhy} name="reason" required maxLength={200} />
              </Stack>
            </RecordForm>
          </Card>
        )}
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
            foot={{
              account: all.items > items.length ? text.sumMonth : text.sum,
              debit: format.baht(all.satang),
              credit: format.baht(all.satang),
            }}
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
                cell: ({ item, isFirst }) => isFirst && <What item={item} month={month} />,
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
                phone: 'named',
                cell: ({ entry }) => entry.amountSatang > 0n && format.baht(entry.amountSatang),
              },
              {
                key: 'credit',
                title: text.credit,
                align: 'end',
                phone: 'named',
                cell: ({ entry }) => entry.amountSatang < 0n && format.baht(-entry.amountSatang),
              },
            ]}
          />
        </Card>
        {next && (
          <Row>
            <LinkButton kind="quiet" to={`?month=${month}&after=${next}`}>
              {text.more}
            </LinkButton>
          </Row>
        )}
        {items.length > 0 && (
          <div className="no-print">
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
          </div>
        )}
      </Stack>
    </PageFrame>
  )
}

const programNames = { peak: 'PEAK', flowaccount: 'FlowAccount', express: 'Express' }

/** What happened, on which paper, with whom; each leads there. */
function What({ item: { id, kind, memo, facts, source, isReversible }, month }: { item: Item; month: string }) {
  const text = useWords(bookWords)
  const can = useCan()
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
      {isReversible && can('ledger.enterEntries') && (
        <>
          {' '}
          <Link className="no-print" to={`?month=${month}&reverse=${id}`}>
            {text.reverse}
          </Link>
        </>
      )}
    </>
  )
}
