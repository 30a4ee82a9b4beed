import type { StateTable } from '#ui/state-badge.tsx'

export type DepositState = 'waiting' | 'delivered' | 'returned' | 'forfeited'

export const depositStates = {
  waiting: { tone: 'info', th: 'รอรับของ', en: 'Waiting' },
  delivered: { tone: 'good', th: 'ส่งมอบแล้ว', en: 'Handed over' },
  returned: { tone: 'neutral', th: 'คืนเงินแล้ว', en: 'Refunded' },
  forfeited: { tone: 'warn', th: 'ริบแล้ว', en: 'Kept' },
} as const satisfies StateTable<DepositState>

/** Of the list: what waits, and what became of the others. */
export const depositViews = ['waiting', 'ended'] as const
