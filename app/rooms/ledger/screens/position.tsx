import { addDays, addMonths } from '#kernel/calendar.ts'
import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { seeBookOwner } from '../book-owner.ts'
import { bookWords } from '../book-words.ts'
import { Month } from '../books.ts'
import { positionPath } from '../links.ts'
import { financialPosition } from '../statements.ts'
import { yearFromOf } from '../year/fiscal-year.ts'
import { BookHead } from './book-head.tsx'
import { BookTabs } from './book-tabs.tsx'
import { type Line, partLines, StatementTable } from './statement-table.tsx'
import type { Route } from './+types/position'

/** At the end of the month that was asked for; else of this one, as it stands. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(new URL(request.url).searchParams.get('month'))
  const yearFrom = await yearFromOf(context, { month })
  const owner = await seeBookOwner(context, {})
  return { position: await financialPosition(context, { month, yearFrom }), owner, month, now }
})

export const meta = titled(bookWords, 'positionTitle')

export default function FinancialPosition({ loaderData: { position, owner, month, now } }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const format = useFormat()
  const { assets, debts, equity, offSatang } = position
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1)
  const unclosed = (title: string, satang: bigint): Line[] => (satang === 0n ? [] : [{ title, satang, is: 'line' }])
  const lines: Line[] = [
    ...partLines(text.current, assets.current),
    ...partLines(text.fixed, assets.fixed),
    { title: text.assets, satang: assets.satang, is: 'total' },
    ...partLines(text.owed, debts.owed),
    ...partLines(text.long, debts.long),
    { title: text.debts, satang: debts.satang, is: 'sum' },
    { title: text.equity, is: 'head' },
    ...equity.rows.map((row): Line => ({ account: row, satang: row.satang, is: 'line' })),
    ...unclosed(text.beforeYear, equity.beforeSatang),
    ...unclosed(text.thisYear, equity.thisYearSatang),
    { title: text.allEquity, satang: equity.satang, is: 'sum' },
    { title: text.debtsAndEquity, satang: debts.satang + equity.satang, is: 'total' },
  ]
  const day = text.atEnd(format.date(businessDayStart(lastDay)))
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.positionTitle}>{day}</PageHead>
      <Stack gap={24}>
        <BookHead owner={owner} />
        <BookTabs current={positionPath} month={month} />
        <MonthTurn month={month} now={now} />
        <Card padding="none">
          <StatementTable caption={`${text.positionTitle} ${day}`} lines={lines} month={month} />
        </Card>
        {offSatang === 0n ? (
          <Notice tone="good" title={text.agrees} />
        ) : (
          <Notice tone="bad" title={text.differs(format.baht(offSatang))} />
        )}
      </Stack>
    </PageFrame>
  )
}
