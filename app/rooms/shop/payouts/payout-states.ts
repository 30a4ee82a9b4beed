/** Pure: what became of a line of a payout list, as it is shown. */
import type { StateTable } from '#ui/state-badge.tsx'
import type { PayoutState } from './payouts.ts'

export const payoutStates: StateTable<PayoutState> = {
  ready: { tone: 'good', icon: 'check', th: 'ตรงกัน', en: 'Matches' },
  unknown: { tone: 'bad', icon: 'close', th: 'ไม่พบพัสดุ', en: 'Unknown' },
  unclear: {
    tone: 'bad',
    icon: 'close',
    th: 'เลขพัสดุกับคำสั่งซื้อไม่ตรงกัน',
    en: 'Tracking and order differ',
  },
  twice: { tone: 'warn', icon: 'minus', th: 'ซ้ำในไฟล์', en: 'Twice' },
  paid: { tone: 'neutral', icon: 'check', th: 'ลงแล้ว', en: 'Paid already' },
  notCod: { tone: 'bad', icon: 'close', th: 'ไม่ใช่ COD', en: 'Not COD' },
  wrongSum: { tone: 'bad', icon: 'close', th: 'ยอดไม่ตรง', en: 'Another sum' },
  ended: { tone: 'bad', icon: 'close', th: 'คำสั่งซื้อจบแล้ว', en: 'Order ended' },
}
