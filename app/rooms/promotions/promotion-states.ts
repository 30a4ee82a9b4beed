/** Pure: what may be done with a promotion in each state: one table for command, button and test. */
import type { State } from './promotion.ts'

export const promotionStates = {
  draft: ['start', 'end'],
  scheduled: ['pause', 'end'],
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
} as const satisfies Record<State, readonly string[]>

export type PromotionOperation = (typeof promotionStates)[State][number]

export const promotionCan = (state: State, operation: PromotionOperation): boolean =>
  (promotionStates[state] as readonly PromotionOperation[]).includes(operation)

/** Badge, filter and file read the same. */
export const stateTable = {
  active: { tone: 'good', th: 'ใช้งานอยู่', en: 'Active' },
  scheduled: { tone: 'info', th: 'ตั้งเวลาไว้', en: 'Scheduled' },
  draft: { tone: 'warn', th: 'ร่าง', en: 'Draft' },
  paused: { tone: 'warn', th: 'พักไว้', en: 'Paused' },
  ended: { tone: 'neutral', th: 'สิ้นสุดแล้ว', en: 'Ended' },
} as const
