import { Fragment } from 'react'
import { Link } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { accountBook, Month } from '../books.ts'
import { kindName } from '../kinds.ts'
import { accountPath, booksPath } from '../links.ts'
import { sourceOf } from '../sources.ts'
import type { Route } from './+types/account'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(query.get('month'))
  const book = await accountBook(context, { month, code: params.account, after: query.get('after') })
  return { ...book, now, lines: book.lines.map((line) => ({ ...line, source: sourceOf(line) })) }
})

type Seen = { account: LocalText & { number: string } }
const titleOf = ({ account: { number, th, en } }: Seen) => ({ th: `${number} ${th}`, en: `${number} ${en}` })

export const handle: OfficeHandle<Seen> = { crumb: titleOf }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, titleOf(loaderData)) }] : []
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { month, account, lines, openingSatang, closingSatang, debitSatang, creditSatang, isWhole, next, now } =
    loaderData
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={`${account.number} ${account[locale]}`}
        back={{ to: `${booksPath}?month=${month}`, label: text.back }}
      >
        {text.statement} · {formatMonth(month, locale)}
      </PageHead>
      <Stack gap={16}>
        <MonthTurn month={month} now={now} />
        <Grid min={160}>
          <StatTile label={text.opening} value={format.baht(openingSatang)} />
          <StatTile label={text.debit} value={format.baht(debitSatang)} />
          <StatTile label={text.credit} value={format.baht(creditSatang)} />
          <StatTile label={text.closing} value={format.baht(closingSatang)} />
        </Grid>
        <Card padding="none">
          <Table
            caption={account[locale]}
            rows={lines}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="book" title={text.noLines} />}
            {...(isWhole && {
              foot: {
                what: text.closing,
                debit: format.baht(debitSatang),
                credit: format.baht(creditSatang),
                balance: format.baht(closingSatang),
              },
            })}
            columns={[
              {
                key: 'what',
                title: text.what,
                phone: 'head',
                cell: ({ kind, memo, source }) => (
                  <>
                    {kindName(kind, locale)} {memo && (source ? <Link to={source}>{memo}</Link> : memo)}
                  </>
                ),
              },
              {
                key: 'date',
                title: text.date,
                phone: 'aside',
                cell: ({ businessOn }) => format.date(businessDayStart(businessOn), 'short'),
              },
              {
                key: 'paper',
                title: text.paper,
                phone: 'below',
                cell: ({ facts: { paper, party, path } }) => (
                  <>
                    {path && paper ? <Link to={path}>{paper}</Link> : paper}
                    {paper && party && ' · '}
                    {party}
                  </>
                ),
              },
              {
                key: 'against',
                title: text.against,
                phone: 'under',
                width: 'wide',
                givesWay: true,
                cell: ({ against }) =>
                  against.map((other, at) => (
                    <Fragment key={other.code}>
                      {at > 0 && ', '}
                      <Link to={accountPath(other.code, month)}>{other[locale]}</Link>
                    </Fragment>
                  )),
              },
              {
                key: 'debit',
                title: text.debit,
                align: 'end',
                phone: 'named',
                cell: ({ amountSatang }) => amountSatang > 0n && format.baht(amountSatang),
              },
              {
                key: 'credit',
                title: text.credit,
                align: 'end',
                phone: 'named',
                cell: ({ amountSatang }) => amountSatang < 0n && format.baht(-amountSatang),
              },
              {
                key: 'balance',
                title: text.balance,
                align: 'end',
                phone: 'hide',
                cell: ({ balanceSatang }) => format.baht(balanceSatang),
              },
            ]}
          />
        </Card>
        {next && (
          <LinkButton kind="quiet" to={`?month=${month}&after=${next}`}>
            {text.more}
          </LinkButton>
        )}
      </Stack>
    </PageFrame>
  )
}
