/** Pure: the list of influencers, for its screen and its query. */
import { madeColumn } from '#ui/data-table/archive.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { defineWords } from '#ui/define-words.ts'
import { influencerDesk, influencerDeskOf } from '../links.ts'
import { type InfluencerState, influencerStates } from './influencer-states.ts'

export interface Influencer {
  id: string
  name: string
  slug: string
  state: InfluencerState
  rateBp: number
  orders: number
  earnedSatang: bigint
  owedSatang: bigint
  madeAt: Date
}

const words = defineWords({
  th: {
    title: 'ผู้แนะนำ',
    lead: 'คนที่แนะนำลูกค้ามาด้วยลิงก์หรือโค้ดของเขา และค่าคอมมิชชันที่ได้',
    search: 'ค้นหาชื่อหรือโค้ด',
    make: 'เพิ่มผู้แนะนำ',
    name: 'ชื่อ',
    rate: 'อัตรา',
    orders: 'คำสั่งซื้อ',
    earned: 'คอมมิชชันทั้งหมด',
    owed: 'ยังไม่จ่าย',
    noneBody: 'เพิ่มผู้แนะนำเอง หรือแชร์หน้า /influencer/join ให้คนสมัคร',
  },
  en: {
    title: 'Influencers',
    lead: 'People who bring buyers by a link or code of theirs, and what they earn',
    search: 'Search names and codes',
    make: 'New influencer',
    name: 'Name',
    rate: 'Rate',
    orders: 'Orders',
    earned: 'Commission',
    owed: 'Not paid out',
    noneBody: 'Add one yourself, or share /influencer/join so that people can apply.',
  },
})

export const influencerList = defineList<Influencer>()({
  name: 'influencers',
  path: influencerDesk,
  words,
  sortedBy: '-made',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => influencerDeskOf(id),
  tabs: influencerStates.tabs,
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    rate: { value: ({ rateBp }) => `${rateBp / 100}%`, align: 'end' },
    orders: { value: ({ orders }) => orders, align: 'end' },
    earned: { value: ({ earnedSatang }) => ({ satang: earnedSatang }), align: 'end' },
    owed: { value: ({ owedSatang }) => ({ satang: owedSatang }), align: 'end' },
    state: influencerStates.column,
    made: madeColumn,
  },
})
