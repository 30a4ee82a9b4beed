/** Pure: how a quotation stands. */
import type { StateTable } from '#ui/state-badge.tsx'

export type QuotationState = 'open' | 'accepted' | 'declined' | 'cancelled' | 'lapsed'

export const quotationStates: StateTable<QuotationState> = {
  open: { tone: 'info', icon: 'clock', th: 'รอตอบรับ', en: 'Open' },
  accepted: { tone: 'good', icon: 'check', th: 'ตอบรับแล้ว', en: 'Accepted' },
  declined: { tone: 'bad', th: 'ไม่รับ', en: 'Declined' },
  cancelled: { tone: 'neutral', th: 'ยกเลิกแล้ว', en: 'Cancelled' },
  lapsed: { tone: 'neutral', icon: 'clock', th: 'หมดอายุ', en: 'Run out' },
}
