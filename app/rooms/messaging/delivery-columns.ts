/** Pure: what the list of sent messages can show and filter by, for its screen and its loader. */
import type { StateTable } from '#ui/state-badge.tsx'
import type { ColumnShape, TableState } from '#ui/data-table/table-state.ts'

export const deliveryStates = ['queued', 'sending', 'failed', 'sent', 'gave_up', 'dropped'] as const
export const deliveryChannels = ['mail', 'sms', 'line', 'chat'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export type DeliveryChannel = (typeof deliveryChannels)[number]

export const stateTable = {
  queued: { tone: 'info', icon: 'clock', th: 'รอส่ง', en: 'Waiting' },
  sending: { tone: 'info', icon: 'clock', th: 'กำลังส่ง', en: 'On its way' },
  failed: { tone: 'warn', icon: 'rotate', th: 'จะลองส่งใหม่', en: 'Will be tried again' },
  sent: { tone: 'good', icon: 'check', th: 'ส่งแล้ว', en: 'Sent' },
  gave_up: { tone: 'bad', icon: 'error', th: 'ส่งไม่สำเร็จ', en: 'Not sent' },
  dropped: { tone: 'neutral', th: 'ไม่ต้องส่งแล้ว', en: 'No longer needed' },
} as const satisfies StateTable<DeliveryState>

/** Those that somebody may send again. */
export const mayGoAgain = (state: DeliveryState): boolean => state === 'gave_up' || state === 'failed'

export const deliveryColumns = [
  { key: 'subject', shown: 'always' },
  { key: 'recipient' },
  { key: 'channel', filter: { kind: 'choice', values: deliveryChannels } },
  { key: 'state', filter: { kind: 'choice', values: deliveryStates } },
  { key: 'at', filter: { kind: 'dates' } },
  { key: 'attempts', shown: 'chosen' },
] as const satisfies ColumnShape[]
export type DeliveryColumn = (typeof deliveryColumns)[number]['key']

/** What a table's state asks of the database. */
export function deliveriesAsk({ q, filters, page }: TableState) {
  const { channel, state, at } = filters
  return {
    q: q.slice(0, 60),
    channel: channel?.kind === 'choice' ? deliveryChannels.filter((each) => channel.values.includes(each)) : [],
    state: state?.kind === 'choice' ? deliveryStates.filter((each) => state.values.includes(each)) : [],
    from: at?.kind === 'dates' ? at.from : null,
    to: at?.kind === 'dates' ? at.to : null,
    page,
  }
}
