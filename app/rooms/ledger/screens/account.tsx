import { Link } from 'react-router'
import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { accountName, bookWords, kindName } from '../book-words.ts'
import { accountBook, Month } from '../books.ts'
import { booksPath } from '../links.ts'
import { sourceOf } from '../sources.ts'
import type { Route } from './+types/account'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const month = Month.catch(businessMonth(new Date())).parse(query.get('month'))
  const book = await accountBook(context, { month, code: params.account, after: query.get('after') })
  return { ...book, lines: book.lines.map((line) => ({ ...line, source: sourceOf(line) })) }
})

const titleOf = (code: string) => ({ th: accountName(code, 'th'), en: accountName(code, 'en') })

export const handle: OfficeHandle<{ code: string }> = { crumb: ({ code }) => titleOf(code) }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.code ?? '')) }]
}

export default function Account({ loaderData: { month, code, lines, openingSatang, next } }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={accountName(code, locale)} back={{ to: `${booksPath}?month=${month}`, label: text.back }}>
        {formatMonth(month, locale)}
        {openingSatang !== null && ` · ${text.opening} ${format.baht(openingSatang)}`}
      </PageHead>
      <Stack gap={16}>
        <Card padding="none">
          <Table
            caption={accountName(code, locale)}
            rows={lines}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="book" title={text.noLines} />}
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
                key: 'against',
                title: text.against,
                phone: 'under',
                width: 'wide',
                givesWay: true,
                cell: ({ against }) => against.map((other) => accountName(other, locale)).join(', '),
              },
              {
                key: 'amount',
                title: text.amount,
                align: 'end',
                phone: 'end',
                cell: ({ amountSatang }) => format.baht(amountSatang),
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
