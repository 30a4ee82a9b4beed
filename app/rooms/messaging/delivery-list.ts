/** Pure: the list of sent messages, for its screen and its query. */
import { defineList } from '#ui/data-table/define-list.ts'
import type { StateTable } from '#ui/state-badge.tsx'
import type { LoggedDelivery } from './delivery-log.ts'
import { deliveryWords } from './delivery-words.ts'
import { deliveriesPath } from './links.ts'

const states = ['queued', 'sending', 'failed', 'sent', 'gave_up', 'dropped'] as const
const channels = ['mail', 'sms', 'line', 'chat'] as const
export type DeliveryState = (typeof states)[number]
export type DeliveryChannel = (typeof channels)[number]

export const stateTable = {
  queued: { tone: 'info', icon: 'clock', th: 'รอส่ง', en: 'Waiting' },
  sending: { tone: 'info', icon: 'clock', th: 'กำลังส่ง', en: 'On its way' },
  failed: { tone: 'warn', icon: 'rotate', th: 'จะลองส่งใหม่', en: 'Will be tried again' },
  sent: { tone: 'good', icon: 'check', th: 'ส่งแล้ว', en: 'Sent' },
  gave_up: { tone: 'bad', icon: 'error', th: 'ส่งไม่สำเร็จ', en: 'Not sent' },
  dropped: { tone: 'neutral', th: 'ไม่ต้องส่งแล้ว', en: 'No longer needed' },
} as const satisfies StateTable<DeliveryState>

/** Those that somebody may send again. */
export const mayGoAgain = ({ state }: LoggedDelivery): boolean => state === 'gave_up' || state === 'failed'

export const deliveryList = defineList<LoggedDelivery>()({
  name: 'deliveries',
  path: deliveriesPath,
  words: deliveryWords,
  sortedBy: '-at',
  rowName: ({ recipient }) => recipient,
  tabs: {
    of: 'state',
    label: 'filters',
    each: {
      all: [],
      undelivered: ['gave_up'],
      under_way: ['queued', 'sending', 'failed'],
      delivered: ['sent'],
    },
  },
  columns: {
    subject: { shown: 'always', phone: 'head', width: 'wide' },
    recipient: {},
    channel: {
      value: ({ channel }, locale) => deliveryWords[locale][channel],
      choices: (locale) => deliveryWords[locale],
      filter: { kind: 'choice', values: channels },
      width: 'narrow',
      givesWay: 'second',
    },
    state: {
      states: { table: stateTable, of: ({ state }) => state },
      filter: { kind: 'choice', values: states },
      width: 'wide',
    },
    at: {
      value: ({ createdAt }) => createdAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      givesWay: 'third',
    },
    attempts: { value: ({ attempts }) => attempts, shown: 'chosen', align: 'end', phone: 'hide' },
  },
})
