/** Pure: what may be done with a purchase order in each state, and what is next (commerce.md §3.10). */
import { states } from '#ui/states.ts'

export const orderStates = states(
  {
    draft: {
      tone: 'neutral',
      th: 'ร่าง',
      en: 'Draft',
      can: { put: 'draft', place: ['ordered', 'to_approve'], cancel: 'cancelled' },
    },
    to_approve: {
      tone: 'warn',
      th: 'รออนุมัติ',
      en: 'To approve',
      note: { th: 'เกินวงเงินของผู้สั่ง รอผู้มีอำนาจอนุมัติ', en: 'Above the limit of who ordered: a second person decides' },
      can: { put: 'draft', approve: 'ordered', cancel: 'cancelled' },
    },
    ordered: {
      tone: 'info',
      th: 'สั่งแล้ว',
      en: 'Ordered',
      can: {
        put: ['ordered', 'to_approve'],
        send: 'ordered',
        confirm: 'ordered',
        receive: ['partly_received', 'received'],
        cancel: 'cancelled',
      },
    },
    partly_received: {
      tone: 'warn',
      th: 'รับบางส่วน',
      en: 'Partly received',
      can: {
        send: 'partly_received',
        confirm: 'partly_received',
        receive: ['partly_received', 'received'],
        drop: ['received', 'closed'],
        bill: ['partly_received'],
        giveBack: 'partly_received',
      },
    },
    received: {
      tone: 'good',
      th: 'รับครบ',
      en: 'Received',
      note: { th: 'ยังวางบิลไม่ครบ', en: 'Not all of it is billed yet' },
      can: { receive: 'received', bill: ['received', 'closed'], giveBack: ['received', 'closed'] },
    },
    closed: { tone: 'good', th: 'ปิดแล้ว', en: 'Closed', can: { giveBack: 'closed', unbill: 'received' } },
    cancelled: { tone: 'neutral', th: 'ยกเลิก', en: 'Cancelled' },
  },
  {
    put: {},
    place: {},
    approve: {},
    send: {},
    confirm: {},
    receive: {},
    drop: {},
    bill: {},
    unbill: {},
    giveBack: {},
    cancel: {},
  },
)
export type OrderState = (typeof orderStates.names)[number]
