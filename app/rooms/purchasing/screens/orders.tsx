import { loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { orderPage } from '../orders/orders.ts'
import { type ListedOrder, orderList } from '../orders/order-list.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import type { Route } from './+types/orders'

export const loader = loadList(orderList, orderPage)
export const meta = listMeta(orderList)

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={orderList}
      data={loaderData as ListData<ListedOrder>}
      make="purchasing.draftOrders"
      empty={{ icon: 'truck' }}
    >
      <PurchasingTabs current="orders" />
    </ListPage>
  )
}
