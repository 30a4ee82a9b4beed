import { Link } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { reorderPath, suggested } from '#rooms/purchasing/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { comparedWith, readRange } from '../range.ts'
import { keyText, linesOf } from '../sold/key-text.ts'
import { reportWords } from '../sold/report-words.ts'
import { soldBy, type SoldTotal, soldTotal } from '../sold/summarize.ts'
import { permissions } from '../permissions.ts'
import { chooseWeekly, myWeekly } from '../weekly/weekly.ts'
import { RangeForm } from './range-form.tsx'
import { SoldChart } from './sold-chart.tsx'
import { ToOrderCard } from './to-order-card.tsx'
import { Totals } from './totals.tsx'
import { WeeklyCard } from './weekly-card.tsx'
import type { Route } from './+types/summary'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = readRange(new URL(request.url).searchParams, businessDate(new Date()), 'lastWeek')
  const { from, until } = asked
  const before = comparedWith(asked, asked.compare)
  const [mine, total, past, days, top, order] = await Promise.all([
    context.actor.accountId === null ? null : myWeekly(context, {}),
    soldTotal(context, { from, until }),
    before ? soldTotal(context, before) : null,
    soldBy(context, { from, until, by: 'day' }),
    soldBy(context, { from, until, by: 'goods' }),
    admits(suggested.audiences, context.actor) ? suggested(context, {}) : null,
  ])
  return {
    mine,
    asked,
    before,
    total,
    past,
    days: days.slice(-31),
    top: top.slice(0, 10),
    order: order?.slice(0, 10) ?? null,
    reorderPath,
  }
})

export const action = act(
  permissions['reports.seeSales'],
  async (context, form) => {
    await chooseWeekly(context, form as Parameters<typeof chooseWeekly>[1]) // it parses what it is given
    return { saved: 'weekly' }
  },
  { keeps: true },
)

export const meta = titled(reportWords, 'summaryTitle')

/** What was sold in a week, what it earned, and what to order. */
export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { mine, asked, before, total, past, days, top, order } = loaderData
  const text = useWords(reportWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <PageFrame>
      <PageHead
        title={text.summaryTitle}
        actions={
          <LinkButton to={`/cluster/user/report?from=${asked.from}&until=${asked.until}&by=day`}>
            {text.seeReport}
          </LinkButton>
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        <RangeForm asked={asked} />
        <Totals total={total} past={past} before={before} asked={asked} />
        <Split
          gap={24}
          aside={
            <Stack gap={24}>
              <Steps total={total} />
              {mine && <WeeklyCard key={String(mine.nextAt)} mine={mine} answer={answer} />}
            </Stack>
          }
        >
          <Stack gap={24}>
            <Card title={text.netBy(text.by_day)}>
              <SoldChart dim="day" rows={days} />
            </Card>
            <Card title={text.top} padding="none">
              <Table
                caption={text.top}
                rows={top}
                rowKey={({ key }) => key}
                empty={<EmptyState icon="chart" title={text.none} />}
                columns={[
                  {
                    key: 'key',
                    title: text.by_goods,
                    phone: 'head',
                    width: 'wide',
                    cell: (row) => {
                      const to = linesOf('goods', row.key, asked)
                      return to ? <Link to={to}>{keyText('goods', row, locale)}</Link> : keyText('goods', row, locale)
                    },
                  },
                  {
                    key: 'pieces',
                    title: text.pieces,
                    align: 'end',
                    phone: 'named',
                    cell: ({ pieces }) => format.number(pieces),
                  },
                  {
                    key: 'margin',
                    title: text.margin,
                    align: 'end',
                    phone: 'named',
                    cell: ({ netSatang, costSatang }) =>
                      costSatang === null ? '—' : format.baht(netSatang - costSatang),
                  },
                  {
                    key: 'net',
                    title: text.netShort,
                    align: 'end',
                    phone: 'end',
                    cell: ({ netSatang }) => format.baht(netSatang),
                  },
                ]}
              />
            </Card>
            {order && <ToOrderCard lines={order} to={loaderData.reorderPath} />}
            <Card title={text.byDay} padding="none">
              <Table
                caption={text.byDay}
                rows={days}
                rowKey={({ key }) => key}
                empty={<EmptyState icon="chart" title={text.none} />}
                columns={[
                  {
                    key: 'key',
                    title: text.by_day,
                    phone: 'head',
                    cell: (row) => <Link to={linesOf('day', row.key, asked)!}>{keyText('day', row, locale)}</Link>,
                  },
                  {
                    key: 'papers',
                    title: text.papers,
                    align: 'end',
                    phone: 'named',
                    cell: ({ papers }) => format.number(papers),
                  },
                  {
                    key: 'returns',
                    title: text.returns,
                    align: 'end',
                    phone: 'named',
                    cell: ({ returnsSatang }) => format.baht(returnsSatang),
                  },
                  {
                    key: 'net',
                    title: text.netShort,
                    align: 'end',
                    phone: 'end',
                    cell: ({ netSatang }) => format.baht(netSatang),
                  },
                ]}
              />
            </Card>
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

/** Gross → discounts → returns → VAT → net, and by which ways money came. */
function Steps({ total }: { total: SoldTotal }) {
  const text = useWords(reportWords)
  const format = useFormat()
  const words: Readonly<Record<string, unknown>> = text
  const way = (method: string): string => {
    const said = words[`method_${method}`]
    return typeof said === 'string' ? said : method
  }
  return (
    <Stack gap={24}>
      <Card title={text.summaryTitle}>
        <Facts>
          <Fact title={text.gross}>{total.grossSatang === null ? '—' : format.baht(total.grossSatang)}</Fact>
          <Fact title={text.discount}>{total.discountSatang === null ? '—' : format.baht(-total.discountSatang)}</Fact>
          <Fact title={text.returns}>{format.baht(-total.returnsSatang)}</Fact>
          <Fact title={text.total}>{format.baht(total.netSatang + total.vatSatang)}</Fact>
          <Fact title={text.vat}>{format.baht(total.vatSatang)}</Fact>
          <Fact title={text.netShort}>
            <b>{format.baht(total.netSatang)}</b>
          </Fact>
          <Fact title={text.cost}>{total.costSatang === null ? '—' : format.baht(total.costSatang)}</Fact>
        </Facts>
      </Card>
      <Card title={text.ways}>
        <Stack>
          <p>{text.waysHint}</p>
          <Facts>
            {total.ways.map(({ method, satang }) => (
              <Fact key={method} title={way(method)}>
                {format.baht(satang)}
              </Fact>
            ))}
          </Facts>
        </Stack>
      </Card>
    </Stack>
  )
}
