/** Pure: the list of registers, for its screen and its query. */
import { archiveColumn, type ArchiveState, archiveTabs, madeColumn } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'

export interface Register {
  id: string
  name: string
  madeAt: Date
  state: ArchiveState
}

export const registersPath = '/cluster/user/pos/registers'
/** `new` is the one that is not there yet. */
export const registerPath = (id: string): string => `${registersPath}/${id}`

const words = defineWords({
  th: {
    title: 'เครื่องขาย',
    search: 'ค้นหาชื่อ',
    make: 'เพิ่มเครื่องขาย',
    name: 'ชื่อ',
  },
  en: {
    title: 'Registers',
    search: 'Search names',
    make: 'Add a register',
    name: 'Name',
  },
})

export const registerList = defineList<Register>()({
  name: 'registers',
  path: registersPath,
  words,
  sortedBy: '-made',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => registerPath(id),
  tabs: archiveTabs,
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    state: archiveColumn,
    made: madeColumn,
  },
})
