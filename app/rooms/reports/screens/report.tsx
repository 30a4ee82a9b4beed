import { Link } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { admits } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { type Column, Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { comparedWith, readRange } from '../range.ts'
import type { Dim } from '../sold/dims-names.ts'
import { keyText, linesOf } from '../sold/key-text.ts'
import { readBy } from '../sold/report-file.server.ts'
import { reportWords } from '../sold/report-words.ts'
import { slowMovers } from '../sold/slow-movers.ts'
import { linesPath } from '../sold/sold-lines-list.ts'
import { mostRows, soldBy, type SoldRow, type SoldTotal, soldTotal } from '../sold/summarize.ts'
import { RangeForm } from './range-form.tsx'
import { SoldChart } from './sold-chart.tsx'
import { SlowMovers } from './slow-movers-card.tsx'
import { Totals } from './totals.tsx'
import type { Route } from './+types/report'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const url = new URL(request.url)
  const asked = readRange(url.searchParams, businessDate(new Date()))
  const by = readBy(url.searchParams)
  const { from, until } = asked
  const before = comparedWith(asked, asked.compare)
  const [rows, total, past, slow] = await Promise.all([
    soldBy(context, { from, until, by }),
    soldTotal(context, { from, until }),
    before ? soldTotal(context, before) : null,
    admits(permissions['reports.seeSales'], context.actor) ? slowMovers(context, {}) : [],
  ])
  return {
    asked,
    by,
    rows,
    isCut: rows.length === mostRows,
    total,
    before,
    past,
    slow: slow.slice(0, 10),
    query: url.search,
  }
})

export const meta = titled(reportWords, 'title')

export default function Report({ loaderData }: Route.ComponentProps) {
  const { asked, by, rows, isCut, total, before, past, slow, query } = loaderData
  const text = useWords(reportWords)
  const format = useFormat()
  const can = useCan()
  return (
    <PageFrame>
      <PageHead
        title={text.title}
        actions={
          <>
            <LinkButton to={`/cluster/user/report.csv${query}`} reloadDocument icon="download">
              {text.csv}
            </LinkButton>
            <LinkButton to={`/cluster/user/report.xlsx${query}`} reloadDocument icon="download">
              {text.xlsx}
            </LinkButton>
            <Button icon="print" onClick={() => window.print()}>
              {text.print}
            </Button>
          </>
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        <RangeForm asked={asked} by={by} />
        <Totals total={total} past={past} before={before} asked={asked} />
        {rows.length === 0 ? (
          <EmptyState icon="chart" title={text.none}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <>
            <Card title={text.netBy(text[`by_${by}`])}>
              <SoldChart dim={by} rows={rows} />
            </Card>
            {isCut && <Notice title={text.cut(format.number(rows.length))} />}
            <Figures by={by} rows={rows} total={total} range={asked} />
          </>
        )}
        <SlowMovers goods={slow} />
        <Card title={text.more}>
          <Row>
            <LinkButton to={`${linesPath}?day.from=${asked.from}&day.to=${asked.until}`}>{text.more_lines}</LinkButton>
            {can('stock.seeValue') && (
              <LinkButton to="/cluster/user/store/inventorys/value">{text.more_stock}</LinkButton>
            )}
            {can('billing.seeVat') && <LinkButton to="/cluster/bills/vat">{text.more_vat}</LinkButton>}
            {can('purchasing.payBills') && (
              <LinkButton to="/cluster/user/store/suppliers/certificates">{text.more_wht}</LinkButton>
            )}
            {can('ledger.seeTrialBalance') && <LinkButton to="/cluster/bills/profit">{text.more_profit}</LinkButton>}
          </Row>
        </Card>
      </Stack>
    </PageFrame>
  )
}

function Figures({
  by,
  rows,
  total,
  range,
}: {
  by: Dim
  rows: readonly SoldRow[]
  total: SoldTotal
  range: { from: string; until: string }
}) {
  const text = useWords(reportWords)
  const locale = useLocale()
  const format = useFormat()
  const said = (satang: bigint | null) => (satang === null ? '—' : format.baht(satang))
  const hasCost = rows.some(({ costSatang }) => costSatang !== null)
  const money = (key: string, title: string, of: (row: SoldRow) => bigint | null, phone: 'named' | 'end' | 'hide' = 'named', givesWay = false): Column<SoldRow> => ({
    key,
    title,
    align: 'end',
    phone,
    givesWay,
    cell: (row) => said(of(row)),
  }) // prettier-ignore
  const isTime = by === 'day' || by === 'month' || by === 'year'
  return (
    <Card padding="none">
      <Table
        caption={text[`by_${by}`]}
        rows={rows}
        rowKey={({ key }) => key}
        foot={{
          key: text.allSum,
          papers: isTime ? format.number(rows.reduce((all, row) => all + row.papers, 0)) : '',
          gross: said(total.grossSatang),
          discount: said(total.discountSatang),
          returns: said(total.returnsSatang),
          net: said(total.netSatang),
          vat: said(total.vatSatang),
          ...(hasCost && {
            margin: said(marginOf(total)),
            share: shareText(total, format.percent),
          }),
        }}
        columns={[
          {
            key: 'key',
            title: text[`by_${by}`],
            phone: 'head',
            width: 'wide',
            cell: (row) => {
              const to = linesOf(by, row.key, range)
              return to ? <Link to={to}>{keyText(by, row, locale)}</Link> : keyText(by, row, locale)
            },
          },
          {
            key: 'papers',
            title: text.papers,
            align: 'end',
            phone: 'named',
            cell: ({ papers }) => format.number(papers),
          },
          money('gross', text.gross, (row) => row.grossSatang, 'hide', true),
          money('discount', text.discount, (row) => row.discountSatang, 'hide', true),
          money('returns', text.returns, (row) => row.returnsSatang),
          money('net', text.netShort, (row) => row.netSatang, 'end'),
          money('vat', text.vat, (row) => row.vatSatang),
          ...(hasCost
            ? [
                money('margin', text.margin, marginOf),
                {
                  key: 'share',
                  title: text.marginShare,
                  align: 'end' as const,
                  phone: 'hide' as const,
                  cell: (row: SoldRow) => shareText(row, format.percent),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

type Earned = Pick<SoldRow, 'netSatang' | 'costSatang'>
const marginOf = ({ netSatang, costSatang }: Earned) => (costSatang === null ? null : netSatang - costSatang)

function shareText(of: Earned, percent: (share: number) => string): string {
  const margin = marginOf(of)
  return margin === null || of.netSatang === 0n ? '—' : percent(Number(margin) / Number(of.netSatang))
}
