import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { soldLines } from '../sold/sold-lines.ts'
import { soldLinesList } from '../sold/sold-lines-list.ts'

export const loader = loadList(soldLinesList, soldLines)
export const meta = listMeta(soldLinesList)
export default listScreen(soldLinesList, { empty: { icon: 'chart' } })
