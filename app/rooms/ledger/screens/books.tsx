import { Form } from 'react-router'
import { businessMonth } from '#kernel/dates.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { type BookRow, Month, monthBook } from '../books.ts'
import { closeMonth } from '../close-month.ts'
import { accountPath, booksPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import { closeYear, reopenYear, seeYear } from '../year/close-year.ts'
import { setYearEnd } from '../year/fiscal-year.ts'
import { seeBookOwner } from '../book-owner.ts'
import { BookHead } from './book-head.tsx'
import { BookTabs } from './book-tabs.tsx'
import { YearCard } from './year-card.tsx'
import { YearEndForm } from './year-end-form.tsx'
import type { Route } from './+types/books'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(new URL(request.url).searchParams.get('month'))
  const [book, year, owner] = await Promise.all([
    monthBook(context, { month }),
    seeYear(context, { month }),
    seeBookOwner(context, {}),
  ])
  return { book, year, owner, now }
})

export const action = act(permissions['ledger.closeMonth'], async (context, form) => {
  if ('yearEnds' in form) return setYearEnd(context, form as never)
  if ('reason' in form) return reopenYear(context, form as never)
  return 'lastMonth' in form ? closeYear(context, form as never) : closeMonth(context, form as never)
})

export const meta = titled(bookWords, 'title')

export default function Books({ loaderData: { book, year, owner, now }, actionData }: Route.ComponentProps) {
  const { month, rows, closing } = book
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const answer = useAnswer(actionData)
  const called = formatMonth(month, locale)
  return (
    <PageFrame>
      <PageHead
        title={text.title}
        actions={
          rows.length > 0 && (
            <LinkButton icon="download" to={`${booksPath}.xlsx?month=${month}`} reloadDocument>
              {text.takeHome}
            </LinkButton>
          )
        }
      >
        {called}
      </PageHead>
      <Stack gap={24}>
        <BookHead owner={owner} />
        <BookTabs current={booksPath} month={month} />
        <MonthTurn month={month} now={now} />
        {rows.length > 0 && <Standing rows={rows} />}
        {closing && <Notice tone="info" title={text.closed(format.date(closing.closedAt), closing.closerName)} />}
        <Card padding="none">
          <Balance rows={rows} month={month} />
        </Card>
        {!closing && month < now && can('ledger.closeMonth') && (
          <Form method="post">
            <Stack>
              {isRefused(answer) && <FormErrors message={answer.message} />}
              <input type="hidden" name="month" value={month} />
              <Row>
                <ConfirmButton title={text.closeTitle(called)} message={text.closeBody} okText={text.close}>
                  {text.close}
                </ConfirmButton>
              </Row>
            </Stack>
          </Form>
        )}
        {can('ledger.closeYear') && (
          <div className="no-print">
            <YearEndForm yearEnds={year.yearEnds} answer={isRefused(answer) ? answer : undefined} />
          </div>
        )}
        <div className="no-print">
          <YearCard {...year} month={month} answer={isRefused(answer) ? answer : undefined} />
        </div>
      </Stack>
    </PageFrame>
  )
}

/** What is there and what is owed, at the end of the month or now. */
function Standing({ rows }: { rows: BookRow[] }) {
  const text = useWords(bookWords)
  const { baht } = useFormat()
  const sum = (of: (code: string) => boolean) =>
    rows.reduce((all, { code, closingSatang }) => (of(code) ? all + closingSatang : all), 0n)
  return (
    <Grid min={200}>
      <StatTile label={text.cash} value={baht(sum((code) => code.startsWith('bank:')))} />
      <StatTile label={text.held} value={baht(-sum((code) => code.startsWith('wallet:')))} />
      <StatTile label={text.advances} value={baht(-sum((code) => code === 'customer:advances'))} />
      <StatTile
        label={text.claims}
        value={baht(sum((code) => code.startsWith('receivable:') || code.startsWith('prepaid:')))}
      />
    </Grid>
  )
}

function Balance({ rows, month }: { rows: BookRow[]; month: string }) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  const sum = (of: 'openingSatang' | 'debitSatang' | 'creditSatang' | 'closingSatang') =>
    format.baht(rows.reduce((all, row) => all + row[of], 0n))
  return (
    <Table
      caption={text.lead}
      showCaption
      rows={rows}
      rowKey={({ code }) => code}
      rowTo={({ code }) => accountPath(code, month)}
      empty={<EmptyState icon="book" title={text.none} />}
      foot={{
        account: text.sum,
        opening: sum('openingSatang'),
        debit: sum('debitSatang'),
        credit: sum('creditSatang'),
        closing: sum('closingSatang'),
      }}
      columns={[
        { key: 'number', title: text.number, phone: 'under', width: 'narrow', cell: ({ number }) => number },
        { key: 'account', title: text.name, phone: 'head', width: 'wide', cell: (row) => row[locale] },
        {
          key: 'opening',
          title: text.opening,
          align: 'end',
          phone: 'hide',
          givesWay: true,
          cell: ({ openingSatang }) => format.baht(openingSatang),
        },
        {
          key: 'debit',
          title: text.debit,
          align: 'end',
          cell: ({ debitSatang }) => format.baht(debitSatang),
        },
        {
          key: 'credit',
          title: text.credit,
          align: 'end',
          cell: ({ creditSatang }) => format.baht(creditSatang),
        },
        {
          key: 'closing',
          title: text.closing,
          align: 'end',
          phone: 'end',
          cell: ({ closingSatang }) => format.baht(closingSatang),
        },
      ]}
    />
  )
}
