import type { Suggestion } from '#rooms/purchasing/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { reportWords } from '../sold/report-words.ts'

/** What to order, from what sells and how long it takes to come. */
export function ToOrderCard({ lines, to }: { lines: readonly Suggestion[]; to: string }) {
  const text = useWords(reportWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card
      title={text.toOrder}
      padding="none"
      actions={
        lines.length > 0 && (
          <LinkButton kind="quiet" size="small" to={to}>
            {text.toOrderAll}
          </LinkButton>
        )
      }
    >
      <Table
        caption={text.toOrder}
        rows={lines}
        rowKey={({ variantId }) => variantId}
        empty={<EmptyState icon="check" title={text.toOrderNone} />}
        columns={[
          {
            key: 'name',
            title: text.by_goods,
            phone: 'head',
            width: 'wide',
            cell: ({ name, sku }) => `${name[locale]} · ${sku}`,
          },
          { key: 'supplier', title: '', phone: 'under', cell: ({ buy }) => buy?.supplier ?? '' },
          {
            key: 'need',
            title: text.toOrder,
            align: 'end',
            phone: 'end',
            cell: ({ pieces, buy }) =>
              buy ? `${format.number(Number(buy.packs))} ${buy.unit}` : text.need(format.number(Number(pieces))),
          },
        ]}
      />
    </Card>
  )
}
