/** Pure: how a quotation stands, and what may become of it. */
import { states } from '#ui/states.ts'

export const quotationStates = states(
  {
    open: {
      tone: 'info',
      icon: 'clock',
      th: 'รอตอบรับ',
      en: 'Open',
      can: { accept: 'accepted', decline: 'declined', cancel: 'cancelled' },
    },
    accepted: { tone: 'good', icon: 'check', th: 'ตอบรับแล้ว', en: 'Accepted' },
    declined: { tone: 'bad', th: 'ไม่รับ', en: 'Declined' },
    cancelled: { tone: 'neutral', th: 'ยกเลิกแล้ว', en: 'Cancelled' },
    // by the clock: its last day has passed
    lapsed: {
      tone: 'neutral',
      icon: 'clock',
      th: 'หมดอายุ',
      en: 'Run out',
      can: { decline: 'declined', cancel: 'cancelled' },
    },
  },
  { accept: {}, decline: {}, cancel: {} },
)
export type QuotationState = (typeof quotationStates.names)[number]
