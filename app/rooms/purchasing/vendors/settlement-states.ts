/** Pure: what may be done with a settlement in each state (commerce.md §3.12). */
import { states } from '#ui/states.ts'

export const settlementStates = states(
  {
    calculated: { tone: 'warn', th: 'รออนุมัติ', en: 'To approve', can: { approve: ['approved', 'carried'] } },
    approved: { tone: 'info', th: 'รอจ่าย', en: 'To pay', can: { pay: 'paid' } },
    paid: { tone: 'good', th: 'จ่ายแล้ว', en: 'Paid' },
    carried: {
      tone: 'neutral',
      th: 'ยกไปงวดถัดไป',
      en: 'Carried forward',
      note: {
        th: 'ยอดไม่เกิน 0 ไม่มีการจ่าย นำไปรวมงวดถัดไป',
        en: 'It came to nothing or less: nothing is paid, the next period takes it in',
      },
    },
  },
  { approve: {}, pay: {} },
)
export type SettlementState = (typeof settlementStates.names)[number]
