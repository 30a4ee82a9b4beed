import { businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { seeBookOwner } from '../book-owner.ts'
import { bookWords } from '../book-words.ts'
import { Month } from '../books.ts'
import { profitPath } from '../links.ts'
import { profitAndLoss } from '../statements.ts'
import { yearFromOf } from '../year/fiscal-year.ts'
import { BookHead } from './book-head.tsx'
import { BookTabs } from './book-tabs.tsx'
import { type Line, partLines, StatementTable } from './statement-table.tsx'
import type { Route } from './+types/profit'

/** The month that was asked for, or the year until its end. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const query = new URL(request.url).searchParams
  const month = Month.catch(now).parse(query.get('month'))
  const isYear = query.get('of') !== 'month'
  const from = isYear ? await yearFromOf(context, { month }) : month
  const owner = await seeBookOwner(context, {})
  return { profit: await profitAndLoss(context, { from, to: month }), owner, month, now, isYear }
})

export const meta = titled(bookWords, 'profitTitle')

export default function ProfitAndLoss({ loaderData: { profit, owner, month, now, isYear } }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const { sales, cost, grossSatang, other, expense, beforeTaxSatang, tax, netSatang, from } = profit
  const lines: Line[] = [
    ...partLines(text.sales, sales),
    ...partLines(text.cost, cost),
    { title: text.gross, satang: grossSatang, is: 'sum' },
    ...partLines(text.otherIncome, other),
    ...partLines(text.expense, expense),
    ...(tax.satang === 0n
      ? []
      : [{ title: text.beforeTax, satang: beforeTaxSatang, is: 'sum' as const }, ...partLines(text.tax, tax)]),
    { title: text.net, satang: netSatang, is: 'total' },
  ]
  const span =
    from === month ? formatMonth(month, locale) : `${formatMonth(from, locale)} – ${formatMonth(month, locale)}`
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.profitTitle}>{span}</PageHead>
      <Stack gap={24}>
        <BookHead owner={owner} />
        <BookTabs current={profitPath} month={month} />
        <Row>
          <MonthTurn month={month} now={now} />
          <LinkButton to={isYear ? `?month=${month}&of=month` : `?month=${month}`}>
            {isYear ? text.ofMonth : text.ofYear}
          </LinkButton>
        </Row>
        <Card padding="none">
          <StatementTable caption={`${text.profitTitle} ${span}`} lines={lines} month={month} />
        </Card>
      </Stack>
    </PageFrame>
  )
}
