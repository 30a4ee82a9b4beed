/** Pure: what may be done with a transfer and with a count in each state, and what is next. */
import { states } from '#ui/states.ts'

export const transferStates = states(
  {
    draft: { tone: 'neutral', th: 'ร่าง', en: 'Draft', can: { put: 'draft', send: 'sent', cancel: 'cancelled' } },
    // some of it may arrive later
    sent: {
      tone: 'warn',
      th: 'ระหว่างทาง',
      en: 'On its way',
      can: { receive: ['received', 'sent'], cancel: 'cancelled' },
    },
    received: { tone: 'good', th: 'รับแล้ว', en: 'Received' },
    cancelled: { tone: 'neutral', th: 'ยกเลิก', en: 'Cancelled' },
  },
  { put: {}, send: {}, receive: {}, cancel: {} },
)
export type TransferState = (typeof transferStates.names)[number]

export const countStates = states(
  {
    draft: { tone: 'neutral', th: 'ร่าง', en: 'Draft', can: { put: 'draft', start: 'counting', discard: 'discarded' } },
    counting: {
      tone: 'warn',
      th: 'กำลังนับ',
      en: 'Counting',
      can: { enter: 'counting', review: 'review', discard: 'discarded' },
    },
    review: {
      tone: 'warn',
      th: 'รอตรวจ',
      en: 'To review',
      can: { enter: 'review', post: 'posted', discard: 'discarded' },
    },
    posted: { tone: 'good', th: 'บันทึกผลแล้ว', en: 'Posted' },
    discarded: { tone: 'neutral', th: 'ทิ้งแล้ว', en: 'Discarded' },
  },
  { put: {}, start: {}, enter: {}, review: {}, post: {}, discard: {} },
)
export type CountState = (typeof countStates.names)[number]
