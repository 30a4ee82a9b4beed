/** Commerce.md §3.4: what a reviewer may do with a slip, and how staff call its states. */
import { type OperationOf, states } from '#ui/states.ts'

const can = { approve: 'approved', reject: 'rejected', requestInfo: 'needs_info' } as const

export const slipStates = states(
  {
    queued: { tone: 'info', th: 'รอตรวจ', en: 'To review', can },
    needs_info: { tone: 'warn', th: 'ขอข้อมูลเพิ่ม', en: 'Info requested', can },
    approved: { tone: 'good', th: 'อนุมัติ', en: 'Approved' },
    rejected: { tone: 'neutral', th: 'ปฏิเสธ', en: 'Rejected' },
  },
  { approve: {}, reject: {}, requestInfo: {} },
)
export type SlipStatus = (typeof slipStates.names)[number]
export type Decision = OperationOf<typeof slipStates>
