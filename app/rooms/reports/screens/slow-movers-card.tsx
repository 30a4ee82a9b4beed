import { businessDayStart } from '#kernel/dates.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { reportWords } from '../sold/report-words.ts'
import type { SlowMover } from '../sold/slow-movers.ts'

export function SlowMovers({ goods }: { goods: readonly SlowMover[] }) {
  const text = useWords(reportWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={text.stock} padding="none">
      <Table
        caption={text.slowLead}
        rows={goods}
        rowKey={({ variantId }) => variantId}
        rowTo={({ variantId }) => `/cluster/user/store/inventorys/${variantId}`}
        empty={<EmptyState icon="check" title={text.slowNone} />}
        columns={[
          {
            key: 'name',
            title: text.by_goods,
            phone: 'head',
            width: 'wide',
            cell: ({ name, sku }) => `${name[locale]} · ${sku}`,
          },
          {
            key: 'sold',
            title: '',
            phone: 'under',
            cell: ({ lastSoldOn }) =>
              lastSoldOn ? text.lastSold(format.date(businessDayStart(lastSoldOn), 'medium')) : text.neverSold,
          },
          {
            key: 'many',
            title: text.pieces,
            align: 'end',
            phone: 'named',
            cell: ({ many }) => format.number(Number(many)),
          },
          {
            key: 'value',
            title: text.more_stock,
            align: 'end',
            phone: 'end',
            cell: ({ valueSatang }) => format.baht(valueSatang),
          },
        ]}
      />
    </Card>
  )
}
