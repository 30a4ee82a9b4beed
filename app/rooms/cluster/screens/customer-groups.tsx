import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { removeMany } from '#ui/data-table/many.ts'
import { customerGroupList } from '../customer-group-list.ts'
import { customerGroupPage, removeCustomerGroups } from '../customer-groups.ts'

export const loader = loadList(customerGroupList, customerGroupPage)
export const action = actOnMany({ remove: removeCustomerGroups })
export const meta = listMeta(customerGroupList)

export default listScreen(customerGroupList, {
  make: 'cluster.changeCustomerGroups',
  empty: { icon: 'users' },
  bulk: [removeMany('cluster.changeCustomerGroups')],
})
