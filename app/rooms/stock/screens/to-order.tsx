import { loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { kindText } from '../kind-text.ts'
import { toOrder } from '../to-order.ts'
import { type ToOrder as Row, toOrderList } from '../to-order-list.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/to-order'

export const loader = loadList(toOrderList, toOrder)
export const meta = listMeta(toOrderList)

// A name and its kind take the lines they need.
const cells = {
  name: (row: Row, { locale }: { locale: 'th' | 'en' }) =>
    [row.name[locale], kindText(row, locale)].filter(Boolean).join(' · '),
}

export default function ToOrder({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage list={toOrderList} data={loaderData as ListData<Row>} cells={cells} empty={{ icon: 'check' }}>
      <StockTabs current="toOrder" />
    </ListPage>
  )
}
