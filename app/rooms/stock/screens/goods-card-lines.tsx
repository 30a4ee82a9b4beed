import { businessDayStart } from '#kernel/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { costWords } from '../cost/cost-words.ts'
import type { GoodsCard } from '../cost/goods-card.ts'
import { lineWhat } from '../cost/line-what.ts'

interface Row {
  id: string
  on: string | null
  paper: string
  what: string
  many: bigint
  valueSatang: bigint
  left: bigint
  leftSatang: bigint
}

/** Day, paper, in, out and what is left: pieces and what they are worth. */
export function GoodsCardLines({ card }: { card: GoodsCard }) {
  const text = useWords(costWords)
  const format = useFormat()
  const end = (id: string, what: string, { left, leftSatang }: GoodsCard['before']): Row => ({ id, on: null, paper: '', what, many: 0n, valueSatang: 0n, left, leftSatang }) // prettier-ignore
  const rows: Row[] = [
    end('before', text.before, card.before),
    ...card.lines.map((line) => ({ ...line, what: lineWhat(text, line) })),
    end('after', text.after, card.after),
  ]
  const pieces = (many: bigint) => (many > 0n ? format.number(Number(many)) : '')
  const baht = (satang: bigint) => (satang > 0n ? format.baht(satang) : '')
  const both = (key: string, title: string, many: (row: Row) => string, value: (row: Row) => string) => ({
    key,
    title,
    align: 'end' as const,
    phone: 'named' as const,
    cell: (row: Row) =>
      many(row) || value(row) ? (
        <>
          {many(row)}
          <br />
          {value(row)}
        </>
      ) : null,
  })
  return (
    <Table
      caption={text.report}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="box" title={text.noLines} />}
      columns={[
        { key: 'what', title: text.what, phone: 'head', cell: ({ what }) => what },
        {
          key: 'on',
          title: text.date,
          phone: 'aside',
          cell: ({ on }) => (on ? format.date(businessDayStart(on), 'short') : ''),
        },
        { key: 'paper', title: text.paper, phone: 'under', cell: ({ paper }) => paper },
        both(
          'in',
          text.in,
          (row) => pieces(row.many),
          (row) => baht(row.valueSatang),
        ),
        both(
          'out',
          text.out,
          (row) => pieces(-row.many),
          (row) => baht(-row.valueSatang),
        ),
        both(
          'left',
          text.left,
          (row) => format.number(Number(row.left)),
          (row) => format.baht(row.leftSatang),
        ),
      ]}
    />
  )
}
