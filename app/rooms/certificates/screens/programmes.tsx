import { loadList } from '#kernel/list-screen.server.ts'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { programmeList } from '../programme/programme-list.ts'
import { programmePage } from '../programme/programmes.ts'

export const loader = loadList(programmeList, programmePage)
export const meta = listMeta(programmeList)

export default listScreen(programmeList, { make: 'certificates.changeProgrammes', empty: { icon: 'check' } })
