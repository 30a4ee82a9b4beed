import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { numberText } from '../papers/number-text.ts'
import { paperDeskPath, vatReportPath } from '../links.ts'
import { papersWords } from '../papers/papers-words.ts'
import type { VatLine, VatSums } from '../papers/vat-lines.ts'
import { Month, vatReport } from '../papers/vat-report.ts'
import { VatHead } from './vat-head.tsx'
import { VatTabs } from './vat-tabs.tsx'
import type { Route } from './+types/vat'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(new URL(request.url).searchParams.get('month'))
  return { report: await vatReport(context, { month }), now }
})

export const meta = titled(papersWords, 'vatReport')

export default function Vat({ loaderData: { report, now } }: Route.ComponentProps) {
  const { month, lines, sums, bookedSatang, vatRegistered, late } = report
  const text = useWords(papersWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <PageFrame>
      <PageHead
        title={text.vatReport}
        actions={
          lines.length > 0 && (
            <LinkButton icon="download" to={`${vatReportPath}.xlsx?month=${month}`} reloadDocument>
              {text.takeHome}
            </LinkButton>
          )
        }
      >
        {formatMonth(month, locale)}
      </PageHead>
      <Stack gap={24}>
        <VatTabs current={vatReportPath} month={month} />
        <MonthTurn month={month} now={now} />
        {lines.length > 0 && (
          <Card>
            <VatHead seller={report.seller} month={month} />
          </Card>
        )}
        {!vatRegistered && lines.length === 0 && <Notice tone="info" title={text.notRegistered} />}
        {lines.length > 0 && (
          <>
            <Grid min={160}>
              <StatTile label={text.taxed} value={format.baht(sums.taxedSatang)} />
              <StatTile label={text.vat} value={format.baht(sums.vatSatang)} />
              <StatTile label={text.total} value={format.baht(sums.totalSatang)} />
            </Grid>
            {bookedSatang === sums.vatSatang ? (
              <Notice tone="good" title={text.agrees} />
            ) : (
              <Notice tone="warn" title={text.differs(format.baht(bookedSatang))} />
            )}
          </>
        )}
        {report.exemptSatang !== 0n && (
          <Notice tone="info" title={text.exemptBesides(format.baht(report.exemptSatang))} />
        )}
        {late.map(({ aroseIn, bookedIn, vatSatang }) => (
          <Notice
            key={`${aroseIn} ${bookedIn}`}
            tone="warn"
            title={
              aroseIn === month
                ? text.lateOf(format.baht(vatSatang), formatMonth(bookedIn, locale))
                : text.lateIn(format.baht(vatSatang), formatMonth(aroseIn, locale))
            }
          />
        ))}
        <Card padding="none">
          <Lines lines={lines} sums={sums} />
        </Card>
      </Stack>
    </PageFrame>
  )
}

function Lines({ lines, sums }: { lines: VatLine[]; sums: VatSums }) {
  const text = useWords(papersWords)
  const locale = useLocale()
  const format = useFormat()
  const money = ['taxed', 'vat', 'zero', 'exempt', 'total'] as const
  const hasOther = sums.zeroSatang !== 0n || sums.exemptSatang !== 0n
  const shown = money.filter((each) => hasOther || (each !== 'zero' && each !== 'exempt'))
  const nth = new Map(lines.map(({ key }, at) => [key, at + 1]))
  const foot = Object.fromEntries(shown.map((each) => [each, format.baht(sums[`${each}Satang`])]))
  return (
    <Table
      caption={text.vatReport}
      rows={lines}
      rowKey={({ key }) => key}
      rowTo={({ id }) => (id ? paperDeskPath(id) : undefined)}
      empty={<EmptyState icon="receipt" title={text.noLines} />}
      foot={{ number: text.sumOfMonth, ...foot }}
      columns={[
        { key: 'nth', title: text.nth, onPaper: true, width: 'narrow', cell: ({ key }) => nth.get(key) },
        { key: 'number', title: text.number, phone: 'head', cell: (line) => numberText(line, text) },
        {
          key: 'date',
          title: text.date,
          phone: 'aside',
          cell: ({ businessOn }) => format.date(businessDayStart(businessOn), 'short'),
        },
        {
          key: 'buyer',
          title: text.buyer,
          phone: 'under',
          cell: ({ buyerName, kind }) => buyerName || (kind === 'abbr_tax_invoice' ? text.tab_abbr : ''),
        },
        { key: 'taxId', title: text.taxId, phone: 'hide', cell: ({ taxId }) => taxId || '–', givesWay: true },
        {
          key: 'branch',
          title: text.branchNo,
          onPaper: true,
          cell: ({ taxId, branchNo }) => (taxId && branchNo ? branchLabel(branchNo, locale) : ''),
        },
        ...shown.map((each) => ({
          key: each,
          title: text[each],
          align: 'end' as const,
          phone: each === 'total' ? ('end' as const) : ('named' as const),
          cell: (line: VatLine) => format.baht(line[`${each}Satang`]),
        })),
      ]}
    />
  )
}
