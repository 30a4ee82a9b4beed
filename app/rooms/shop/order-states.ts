/**
 * What may be done with an order in each state (commerce.md §3.2), and what is next: an operation that is not listed is
 * refused with 409 INVALID_STATE, and its button is not shown.
 */
import { states } from '#ui/states.ts'

export const orderStates = states(
  {
    draft: { tone: 'neutral', th: 'ฉบับร่าง', en: 'Draft' },
    // stock is held until hold_expires_at
    pending_payment: {
      tone: 'warn',
      th: 'รอชำระเงิน',
      en: 'Awaiting payment',
      can: {
        pay: 'pending_payment',
        edit: 'pending_payment',
        cancel: 'cancelled',
        expire: 'expired',
        confirm: 'confirmed',
      },
    },
    // paid, or to be paid at the door (collect, and edit until something is packed): the goods have left the shelf's books
    confirmed: {
      tone: 'good',
      th: 'ยืนยันแล้ว',
      en: 'Confirmed',
      can: {
        edit: 'confirmed',
        cancelRefunded: 'cancelled',
        pack: ['confirmed', 'completed'],
        takeBack: ['confirmed', 'closed_returned'],
        reopen: ['pending_payment', 'expired', 'confirmed'],
        collect: ['confirmed', 'completed'],
      },
    },
    // all of it was sent and paid
    completed: {
      tone: 'good',
      th: 'เสร็จสมบูรณ์',
      en: 'Completed',
      can: { takeBack: ['completed', 'closed_returned'] },
    },
    // the hold ended; late money tries to reserve again
    expired: {
      tone: 'neutral',
      th: 'หมดเวลาชำระเงิน',
      en: 'Payment time over',
      can: { confirmLate: ['confirmed', 'needs_decision'] },
    },
    // the buyer wanted it no more: late money waits for a person
    cancelled: { tone: 'neutral', th: 'ยกเลิกแล้ว', en: 'Cancelled', can: { awaitDecision: 'needs_decision' } },
    closed_returned: { tone: 'neutral', th: 'คืนสินค้าแล้ว', en: 'Returned' },
    // money is here, goods or wish are not: staff confirm it after all, or return the money
    needs_decision: {
      tone: 'bad',
      th: 'รอตัดสินใจ',
      en: 'Needs a decision',
      can: {
        decide: 'confirmed',
        cancelRefunded: 'cancelled',
        reopen: ['pending_payment', 'expired', 'needs_decision'],
      },
    },
  },
  {
    pay: {},
    edit: {},
    cancel: {},
    expire: {},
    confirm: {},
    cancelRefunded: {},
    pack: {},
    takeBack: {},
    reopen: {},
    collect: {},
    confirmLate: {},
    awaitDecision: {},
    decide: {},
  },
)
export type OrderStatus = (typeof orderStates.names)[number]
export const orderCan = orderStates.can
