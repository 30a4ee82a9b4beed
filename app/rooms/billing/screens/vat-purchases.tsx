import { businessDayStart, businessMonth } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { newPurchasePath, purchasePath } from '#rooms/ledger/parts/purchases-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { vatPurchasesPath } from '../links.ts'
import { Month } from '../papers/vat-report.ts'
import { returnWords } from '../returns/return-words.ts'
import { purchaseVatReport } from '../returns/vat-return.ts'
import { VatHead } from './vat-head.tsx'
import { VatTabs } from './vat-tabs.tsx'
import type { Route } from './+types/vat-purchases'

/** The month that was asked for; else this one. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const now = businessMonth(new Date())
  const month = Month.catch(now).parse(new URL(request.url).searchParams.get('month'))
  return { report: await purchaseVatReport(context, { month }), now }
})

export const handle = { crumb: () => ({ th: returnWords.th.purchases, en: returnWords.en.purchases }) }
export const meta = titled(returnWords, 'purchases')

export default function VatPurchases({ loaderData: { report, now } }: Route.ComponentProps) {
  const { month, seller, lines, baseSatang, vatSatang, bookedSatang } = report
  const text = useWords(returnWords)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  return (
    <PageFrame>
      <PageHead
        title={text.purchases}
        actions={
          lines.length > 0 && (
            <LinkButton icon="download" to={`${vatPurchasesPath}.xlsx?month=${month}`} reloadDocument>
              {text.takeHome}
            </LinkButton>
          )
        }
      >
        {formatMonth(month, locale)}
      </PageHead>
      <Stack gap={24}>
        <VatTabs current={vatPurchasesPath} month={month} />
        <MonthTurn month={month} now={now} />
        <Card>
          <VatHead seller={seller} month={month} />
        </Card>
        {lines.length > 0 &&
          (bookedSatang === vatSatang ? (
            <Notice tone="good" title={text.agrees} />
          ) : (
            <Notice tone="warn" title={text.inputDiffers(format.baht(bookedSatang))} />
          ))}
        <Card padding="none">
          <Table
            caption={text.purchases}
            rows={lines}
            rowKey={({ purchaseId }) => purchaseId}
            rowTo={({ purchaseId }) => purchasePath(purchaseId)}
            empty={
              can('ledger.enterPurchases') ? (
                <EmptyState icon="receipt" title={text.none} action={text.addBill} to={newPurchasePath} />
              ) : (
                <EmptyState icon="receipt" title={text.none} />
              )
            }
            foot={{ supplier: text.total, base: format.baht(baseSatang), vat: format.baht(vatSatang) }}
            columns={[
              { key: 'nth', title: text.nth, onPaper: true, width: 'narrow', cell: (line) => lines.indexOf(line) + 1 },
              { key: 'number', title: text.number, phone: 'under', cell: ({ paperNo }) => paperNo },
              {
                key: 'day',
                title: text.day,
                phone: 'aside',
                cell: ({ paperOn }) => format.date(businessDayStart(paperOn), 'short'),
              },
              {
                key: 'supplier',
                title: text.supplier,
                phone: 'head',
                width: 'wide',
                cell: ({ supplierName, kind, isTakenBack }) =>
                  [supplierName, isTakenBack ? text.takenBack : kind === 'credit_note' && text.creditNote]
                    .filter(Boolean)
                    .join(' · '),
              },
              {
                key: 'taxId',
                title: text.taxId,
                phone: 'below',
                cell: ({ taxId }) => taxId,
                givesWay: true,
              },
              {
                key: 'branch',
                title: text.branch,
                phone: 'below',
                width: 'narrow',
                cell: ({ branchNo }) => branchNo,
                givesWay: true,
              },
              {
                key: 'base',
                title: text.base,
                align: 'end',
                phone: 'named',
                cell: (line) => format.baht(line.baseSatang),
              },
              {
                key: 'vat',
                title: text.vat,
                align: 'end',
                phone: 'end',

                cell: (line) => format.baht(line.vatSatang),
              },
            ]}
          />
        </Card>
      </Stack>
    </PageFrame>
  )
}
