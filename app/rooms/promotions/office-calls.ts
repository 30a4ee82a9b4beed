/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { makeCodes } from './codes.ts'
import { movePromotion } from './promotion-life.ts'
import { savePromotion } from './save-promotion.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/promotions/save-promotion', 'Save a promotion; without an id it is a new one', savePromotion),
  post('/api/office/promotions/move-promotion', 'Start, pause, resume or end a promotion', movePromotion),
  post('/api/office/promotions/make-codes', 'Make codes of a promotion', makeCodes),
]
