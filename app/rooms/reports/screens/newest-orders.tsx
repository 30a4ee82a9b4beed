import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { OrderStatusBadge } from '#rooms/shop/parts/order-status-badge.tsx'
import type { Today } from '../today.ts'
import { words } from '../words.ts'

const orders = '/cluster/user/store/orders'

export function NewestOrders({ orders: newest, at }: { orders: Today['newest']; at: Date }) {
  const text = useWords(words)
  const format = useFormat()
  const can = useCan()
  return (
    <Card
      title={text.newest}
      padding="none"
      actions={
        newest.length > 0 && (
          <LinkButton kind="quiet" size="small" to={orders}>
            {text.allOrders}
          </LinkButton>
        )
      }
    >
      <Table
        caption={text.newest}
        rows={newest}
        rowKey={(order) => order.id}
        rowTo={(order) => (can('shop.seeOrders') ? `${orders}?order=${encodeURIComponent(order.number)}` : undefined)}
        columns={[
          { key: 'number', title: text.number, cell: (order) => order.number, phone: 'head' },
          { key: 'buyer', title: text.buyer, cell: (order) => order.buyerName, phone: 'under' },
          {
            key: 'status',
            title: text.status,
            cell: (order) => <OrderStatusBadge status={order.status} />,
            phone: 'aside',
          },
          { key: 'placed', title: text.placed, cell: (order) => format.relative(order.placedAt, at), phone: 'hide' },
          {
            key: 'total',
            title: text.total,
            cell: (order) => format.baht(order.totalSatang),
            align: 'end',
            phone: 'end',
          },
        ]}
        empty={<EmptyState title={text.none} action={text.noneNext} to="/shop/products" />}
      />
    </Card>
  )
}
