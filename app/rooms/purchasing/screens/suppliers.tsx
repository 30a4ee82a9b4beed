import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { archiveMany } from '#ui/data-table/many.ts'
import { phoneText, thaiIdText } from '#ui/id-text.ts'
import { supplierList } from '../supplier-list.ts'
import { archiveSuppliers, supplierPage } from '../suppliers.ts'

export const loader = loadList(supplierList, supplierPage)
export const action = actOnMany({ archive: archiveSuppliers })
export const meta = listMeta(supplierList)

export default listScreen(supplierList, {
  make: 'purchasing.changeSuppliers',
  empty: { icon: 'users' },
  cells: {
    taxId: ({ taxId }) => taxId && <span className="held numbers">{thaiIdText(taxId)}</span>,
    phone: ({ phone }) => phone && <span className="held numbers">{phoneText(phone)}</span>,
  },
  bulk: [archiveMany('purchasing.changeSuppliers')],
})
