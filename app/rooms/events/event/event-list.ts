/** Pure: the list of events, for its screen and its query. */
import { madeColumn } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import type { LocalText } from '#kernel/context.ts'
import { defineWords } from '#ui/define-words.ts'
import { deskOf, deskPath } from '../links.ts'
import { type EventState, eventStates } from './event-states.ts'

export interface Event {
  id: string
  title: LocalText
  state: EventState
  startsAt: Date
  sold: number
  madeAt: Date
}

const words = defineWords({
  th: {
    title: 'งานอีเวนต์',
    search: 'ค้นหาชื่องาน',
    make: 'สร้างงาน',
    name: 'งาน',
    starts: 'เริ่ม',
    sold: 'ตั๋วที่ออกแล้ว',
    noneBody: 'สร้างงาน ตั้งประเภทตั๋ว แล้วแชร์ลิงก์ให้คนซื้อได้เลย',
  },
  en: {
    title: 'Events',
    search: 'Search events',
    make: 'New event',
    name: 'Event',
    starts: 'Begins',
    sold: 'Tickets issued',
    noneBody: 'Make an event, add kinds of tickets, and share its link.',
  },
})

export const eventList = defineList<Event>()({
  name: 'events',
  path: deskPath,
  words,
  sortedBy: '-starts',
  rowName: ({ title }) => title.th,
  rowTo: ({ id }) => deskOf(id),
  tabs: eventStates.tabs,
  columns: {
    name: {
      value: ({ title }, locale) => title[locale],
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    starts: { value: ({ startsAt }) => startsAt, says: 'day', sort: 'descending', filter: { kind: 'dates' } },
    sold: { value: ({ sold }) => sold, align: 'end' },
    state: eventStates.column,
    made: madeColumn,
  },
})
