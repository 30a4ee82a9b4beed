import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { archiveMany } from '#ui/data-table/many.ts'
import { vendorList } from '../vendor-list.ts'
import { vendorPage, archiveVendors } from '../vendors.ts'

export const loader = loadList(vendorList, vendorPage)
export const action = actOnMany({ archive: archiveVendors })
export const meta = listMeta(vendorList)

export default listScreen(vendorList, {
  make: 'purchasing.changeVendors',
  empty: { icon: 'users' },
  bulk: [archiveMany('purchasing.changeVendors')],
})
