import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { type ListData, ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { archiveMany } from '#ui/data-table/many.ts'
import { phoneText, thaiIdText } from '#ui/id-text.ts'
import { type Supplier, supplierList } from '../supplier-list.ts'
import { archiveSuppliers, supplierPage } from '../suppliers.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import type { Route } from './+types/suppliers'

export const loader = loadList(supplierList, supplierPage)
export const action = actOnMany({ archive: archiveSuppliers })
export const meta = listMeta(supplierList)

const cells = {
  taxId: ({ taxId }: Supplier) => taxId && <span className="held numbers">{thaiIdText(taxId)}</span>,
  phone: ({ phone }: Supplier) => phone && <span className="held numbers">{phoneText(phone)}</span>,
}

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={supplierList}
      data={loaderData as ListData<Supplier>}
      make="purchasing.changeSuppliers"
      cells={cells}
      bulk={[archiveMany('purchasing.changeSuppliers')]}
      empty={{ icon: 'users' }}
    >
      <PurchasingTabs current="suppliers" />
    </ListPage>
  )
}
