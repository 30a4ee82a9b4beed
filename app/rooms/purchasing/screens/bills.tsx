import { loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { billPage } from '../bills/bills.ts'
import { billList, type ListedBill } from '../bills/bill-list.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import type { Route } from './+types/bills'

export const loader = loadList(billList, billPage)
export const meta = listMeta(billList)

export default function Bills({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage list={billList} data={loaderData as ListData<ListedBill>} empty={{ icon: 'receipt' }}>
      <PurchasingTabs current="bills" />
    </ListPage>
  )
}
