/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { savePlan } from './save-plan.ts'

export const officeCalls: AnyCall[] = [post('/api/office/subscriptions/save-plan', 'Save plan', savePlan)]
