/** Pure: transfers and counts as lists. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import { countsPath, transfersPath } from './shelf-links.ts'
import { type CountState, countStates, type TransferState, transferStates } from './transfer-states.ts'

export interface ListedTransfer {
  id: string
  from: LocalText
  to: LocalText
  state: TransferState
  pieces: bigint
  left: bigint
  note: string
  at: Date
}
export interface ListedCount {
  id: string
  place: LocalText
  state: CountState
  lines: number
  done: number
  note: string
  at: Date
}

const transferWords = defineWords({
  th: {
    title: 'โอนย้ายสินค้า',
    none: 'ยังไม่มีการโอน',
    noneBody: 'เลือกต้นทางและปลายทางด้านบน',
    way: 'เส้นทาง',
    pieces: 'จำนวน',
    left: 'ระหว่างทาง',
    note: 'บันทึก',
    at: 'เริ่มเมื่อ',
  },
  en: {
    title: 'Transfers',
    none: 'Nothing was moved yet',
    noneBody: 'Choose from where to where above.',
    way: 'Way',
    pieces: 'Pieces',
    left: 'On its way',
    note: 'Note',
    at: 'Begun',
  },
})
const countWords = defineWords({
  th: {
    title: 'ตรวจนับสต็อก',
    none: 'ยังไม่เคยตรวจนับ',
    noneBody: 'เลือกที่เก็บด้านบนแล้วเริ่มนับ',
    place: 'ที่เก็บ',
    done: 'นับแล้ว',
    note: 'บันทึก',
    at: 'เริ่มเมื่อ',
  },
  en: {
    title: 'Stock counts',
    none: 'Nothing was counted yet',
    noneBody: 'Choose a place above and begin.',
    place: 'Place',
    done: 'Counted',
    note: 'Note',
    at: 'Begun',
  },
})

export const transferList = defineList<ListedTransfer>()({
  name: 'transfers',
  path: transfersPath,
  words: transferWords,
  sortedBy: '-at',
  rowName: ({ from, to }) => `${from.th} → ${to.th}`,
  rowTo: ({ id }) => `${transfersPath}/${id}`,
  columns: {
    way: {
      value: ({ from, to }, locale) => `${from[locale]} → ${to[locale]}`,
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    state: {
      states: { table: transferStates.table, of: ({ state }) => state },
      filter: { kind: 'choice', values: transferStates.names },
      phone: 'below',
      width: 'narrow',
    },
    pieces: { value: ({ pieces }) => pieces, align: 'end', phone: 'end', width: 'narrow' },
    left: { value: ({ left }) => left, align: 'end', phone: 'hide', width: 'narrow' },
    note: { value: ({ note }) => note, phone: 'under', width: 'medium', givesWay: 'first' },
    at: { value: ({ at }) => at, sort: 'descending', phone: 'aside', width: 'narrow' },
  },
})

export const countList = defineList<ListedCount>()({
  name: 'counts',
  path: countsPath,
  words: countWords,
  sortedBy: '-at',
  rowName: ({ place }) => place.th,
  rowTo: ({ id }) => `${countsPath}/${id}`,
  columns: {
    place: { value: ({ place }, locale) => place[locale], shown: 'always', phone: 'head', width: 'wide' },
    state: {
      states: { table: countStates.table, of: ({ state }) => state },
      filter: { kind: 'choice', values: countStates.names },
      phone: 'below',
      width: 'narrow',
    },
    done: { value: ({ done, lines }) => `${done} / ${lines}`, align: 'end', phone: 'end', width: 'narrow' },
    note: { value: ({ note }) => note, phone: 'under', width: 'medium', givesWay: 'first' },
    at: { value: ({ at }) => at, sort: 'descending', phone: 'aside', width: 'narrow' },
  },
})
