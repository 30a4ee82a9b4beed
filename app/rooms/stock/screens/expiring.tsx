import { loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { expiring } from '../expiring.ts'
import { expiringList, type ListedLot } from '../expiring-list.ts'
import { StockTabs } from './stock-tabs.tsx'
import type { Route } from './+types/expiring'

export const loader = loadList(expiringList, expiring)
export const meta = listMeta(expiringList)

export default function Expiring({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage list={expiringList} data={loaderData as ListData<ListedLot>} empty={{ icon: 'calendar' }}>
      <StockTabs current="expiring" />
    </ListPage>
  )
}
