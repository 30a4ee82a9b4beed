import type { Handler } from '#kernel/action.server.ts'
import './sign-letters.ts'
import { sweepSlips } from './sweep-slips.ts'
import { paidBefore } from './tax/paid-before.ts'
import { tellAsked, tellRefunded, tellRejected, tellSlipCame } from './tell-payer.ts'

export const handlers: Handler[] = [sweepSlips, paidBefore, tellSlipCame, tellRejected, tellAsked, tellRefunded]
