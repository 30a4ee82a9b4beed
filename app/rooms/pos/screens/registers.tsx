import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { archiveMany } from '#ui/data-table/many.ts'
import { registerList } from '../register-list.ts'
import { registerPage, archiveRegisters } from '../registers.ts'

export const loader = loadList(registerList, registerPage)
export const action = actOnMany({ archive: archiveRegisters })
export const meta = listMeta(registerList)

export default listScreen(registerList, {
  make: 'pos.changeRegisters',
  empty: { icon: 'store' },
  bulk: [archiveMany('pos.changeRegisters')],
})
