/** What a settlement comes to, and its lines: for the office, and for the vendor who reads it by a link. */
import { businessDayStart } from '#kernel/dates.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { mostLines } from '../vendors/most-lines.ts'
import type { SettlementLine } from '../vendors/see-vendors.ts'
import { vendorWords } from '../vendors/vendor-words.ts'

interface Sums {
  soldSatang: bigint
  returnedSatang: bigint
  gpSatang: bigint
  gpVatSatang: bigint
  gpWithheldSatang: bigint
  carriedSatang: bigint
  dueSatang: bigint
}

export function SettlementSums({ settlement }: { settlement: Sums }) {
  const text = useWords(vendorWords)
  const format = useFormat()
  const rows = [
    { key: 'sold', name: text.soldSum, satang: settlement.soldSatang },
    { key: 'returned', name: text.returned, satang: -settlement.returnedSatang },
    { key: 'gp', name: text.gpSum, satang: -settlement.gpSatang },
    { key: 'gpVat', name: text.gpVat, satang: -settlement.gpVatSatang },
    { key: 'gpWithheld', name: text.gpWithheld, satang: settlement.gpWithheldSatang },
    { key: 'carried', name: text.carried, satang: settlement.carriedSatang },
  ].filter(({ key, satang }) => key === 'sold' || satang !== 0n)
  return (
    <Card title={text.dueSum} padding="none">
      <Table
        caption={text.dueSum}
        rows={rows}
        rowKey={({ key }) => key}
        keepColumns
        columns={[
          { key: 'name', title: text.lines, cell: ({ name }) => name },
          { key: 'satang', title: '฿', align: 'end', cell: ({ satang }) => format.baht(satang) },
        ]}
        foot={{ name: text.dueSum, satang: format.baht(settlement.dueSatang) }}
      />
    </Card>
  )
}

type Line = Omit<SettlementLine, 'number'> & { number?: string }

export function SettlementLines({ lines, all }: { lines: readonly Line[]; all: number }) {
  const text = useWords(vendorWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={text.lines} padding="none">
      {all > mostLines && <p>{text.cut(format.number(mostLines))}</p>}
      <Table
        caption={text.lines}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'product',
            title: text.product,
            phone: 'head',
            cell: (line) => (
              <>
                {line[locale]} <small>{line.sku}</small>
              </>
            ),
          },
          {
            key: 'day',
            title: text.day,
            phone: 'under',
            cell: ({ onDay, number }) =>
              [format.date(businessDayStart(onDay), 'short'), number].filter(Boolean).join(' · '),
          },
          {
            key: 'pieces',
            title: text.pieces,
            align: 'end',
            phone: 'named',
            cell: ({ pieces }) => format.number(pieces),
          },
          {
            key: 'gross',
            title: text.gross,
            align: 'end',
            phone: 'end',
            cell: (line) => format.baht(line.grossSatang),
          },
          { key: 'gp', title: text.gp, align: 'end', phone: 'named', cell: (line) => format.baht(line.gpSatang) },
          {
            key: 'share',
            title: text.share,
            align: 'end',
            phone: 'named',
            cell: (line) => format.baht(line.grossSatang - line.gpSatang),
          },
        ]}
      />
    </Card>
  )
}
