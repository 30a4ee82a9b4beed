/** Pure: the list of programmes, for its screen and its query. */
import type { LocalText } from '#kernel/context.ts'
import { madeColumn } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import { programmePath, programmesPath } from '../links.ts'
import { type ProgrammeState, programmeStates } from './programme-states.ts'

export interface Programme {
  id: string
  title: LocalText
  state: ProgrammeState
  issued: number
  waiting: number
  madeAt: Date
}

const words = defineWords({
  th: {
    title: 'ใบประกาศ',
    search: 'ค้นหาชื่อ',
    make: 'สร้างใบประกาศ',
    name: 'ใบประกาศ',
    issued: 'ออกแล้ว',
    waiting: 'รอยืนยันชื่อ',
    noneBody: 'เลือกแบบ ตั้งเงื่อนไขจากคอร์ส แล้วผู้เรียนที่ครบเงื่อนไขจะรับใบประกาศได้เอง',
  },
  en: {
    title: 'Certificates',
    search: 'Search names',
    make: 'New certificate',
    name: 'Certificate',
    issued: 'Issued',
    waiting: 'Awaiting the name',
    noneBody: 'Choose a design, say which course earns it, and learners who have done it receive it by themselves.',
  },
})

export const programmeList = defineList<Programme>()({
  name: 'programmes',
  path: programmesPath,
  words,
  sortedBy: '-made',
  rowName: ({ title }) => title.th,
  rowTo: ({ id }) => programmePath(id),
  tabs: programmeStates.tabs,
  columns: {
    name: {
      value: ({ title }, locale) => title[locale],
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    issued: { value: ({ issued }) => issued, align: 'end' },
    waiting: { value: ({ waiting }) => waiting, align: 'end' },
    state: programmeStates.column,
    made: madeColumn,
  },
})
